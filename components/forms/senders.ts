import { createContext } from 'react'
import { nameOf } from '@/components/contact/name-of'
import type { SentBy } from '@/lib/answers/forms'
import { UNKNOWN } from '@/lib/format/text'
import { SENDER } from './messages'

/** Who sent the submissions loaded, by their ids; null for one that names nobody. */
export type KnownSenders = ReadonlyMap<string, SentBy | null>

export const SendersContext = createContext<KnownSenders>(new Map())

/** What the customer's column says. */
interface SenderWords {
  text: string
  /** Whether it is a customer's name. */
  isName: boolean
}

const unnamed = (text: string): SenderWords => ({ text, isName: false })

/** Who of the directory sent a submission; what was given is told where that finds nobody. */
export function senderWords(sentBy: SentBy | null | undefined): SenderWords {
  if (!sentBy) return unnamed(UNKNOWN)
  const { given, people } = sentBy
  if (!people) return unnamed(SENDER.notSynced(given))
  const [one, other] = people
  if (!one) return unnamed(SENDER.noCustomer(given))
  return other ? unnamed(SENDER.several(given)) : { text: nameOf(one), isName: true }
}
