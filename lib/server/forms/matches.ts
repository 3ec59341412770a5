import 'server-only'
import { isSameEmail } from '@/lib/contact/emails'
import { isSamePhone } from '@/lib/contact/phones'
import type { Customer, Submission } from '@/lib/contract'
import { contactIn } from '@/lib/format/contact-in'
import { own } from '@/lib/format/reading'

/** How a submission was matched to a contact. */
export type MatchedBy = 'email' | 'phone'

/** Whether a submission's sender has a contact's email or, without one, phone. Ignores other people in it. */
export function matchedBy(submission: Submission, contact: Customer): MatchedBy | null {
  const named = contactIn(submission)
  if (!named) return null
  if ('email' in named) return isSame(named.email, own(contact, 'email'), isSameEmail) ? 'email' : null
  return isSame(named.phone, own(contact, 'phone'), isSamePhone) ? 'phone' : null
}

function isSame(said: string, stored: unknown, compare: (one: string, other: string) => boolean): boolean {
  return typeof stored === 'string' && compare(said, stored)
}
