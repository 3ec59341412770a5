import 'server-only'
import type { Customer, Submission } from '@/lib/contract'
import { contactIn, plainEmail, plainPhone } from '@/lib/format/contact-in'
import { own } from '@/lib/format/reading'

/** By what a submission was found to be a contact's. */
export type MatchedBy = 'email' | 'phone'

/**
 * Whether a submission names a contact's email, or, naming none, their phone number, as whoever sent it. Case
 * and punctuation don't matter. Whom it names otherwise, such as an emergency contact, didn't send it.
 */
export function matchedBy(submission: Submission, contact: Customer): MatchedBy | null {
  const named = contactIn(submission)
  if (!named) return null
  if ('email' in named) return isSame(named.email, own(contact, 'email'), plainEmail) ? 'email' : null
  return isSame(named.phone, own(contact, 'phone'), plainPhone) ? 'phone' : null
}

function isSame(said: string, kept: unknown, plain: (text: string) => string): boolean {
  if (typeof kept !== 'string' || plain(kept) === '') return false
  return plain(said) === plain(kept)
}
