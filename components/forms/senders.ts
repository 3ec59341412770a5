import { createContext } from 'react'
import { nameOf } from '@/components/contact/name-of'
import type { Senders } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { contactIn } from '@/lib/format/contact-in'
import { UNKNOWN } from '@/lib/format/text'

/** Whom of the directory the submissions loaded are of. */
export const SendersContext = createContext<Senders>({})

/** Who sent a submission. */
interface SenderWords {
  text: string
  /** Whether it is a customer's name. */
  isName: boolean
}

const unnamed = (text: string): SenderWords => ({ text, isName: false })

/** Who of the directory sent a submission, as its email or phone number says, which is told where nobody is found. */
export function senderWords(submission: Submission, senders: Senders): SenderWords {
  const contact = contactIn(submission)
  if (!contact) return unnamed(UNKNOWN)
  const given = 'email' in contact ? contact.email : contact.phone
  const people = Object.hasOwn(senders, given) ? senders[given] : undefined
  if (!people) return unnamed(`not found yet: ${given}`)
  const [one, other] = people
  if (!one) return unnamed(`no match for ${given}`)
  if (other) return unnamed(`several match ${given}`)
  return { text: nameOf(one), isName: true }
}
