import 'server-only'
import { isEmail } from '@/lib/contact/emails'
import { isMangledPhone, readPhone } from '@/lib/contact/phone-text'
import type { Line } from './kinds'

const quoted = (text: string) => `“${text.slice(0, 60)}”`

/** Data that was loaded as it is, but is probably a mistake. */
export function notesOf({ kind, value }: Line): string[] {
  if (kind !== 'customers') return []
  const { email, phone } = value
  const notes: string[] = []
  if (email !== '' && !isEmail(email))
    notes.push(`email ${quoted(email)} is not one email address; kept as text`)
  if (isMangledPhone(phone)) notes.push(`phone ${quoted(phone)} was changed by a spreadsheet; kept as text`)
  else if (phone !== '' && readPhone(phone) === null)
    notes.push(`phone ${quoted(phone)} is not one phone number; kept as text`)
  return notes
}
