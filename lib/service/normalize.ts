import 'server-only'
import { createHash } from 'node:crypto'
import { emailKey } from '@/lib/contact/emails'
import { phoneKeys } from '@/lib/contact/phones'

/** Normalizes an email for the filter: ignores case and invisible characters. Text with nothing else isn't empty. */
export function normalizeEmail(email: string): string {
  return emailKey(email) || email
}

/** Normalizes a phone number for the filter: digits and a leading +. Other text only matches itself. */
export function normalizePhone(phone: string): string {
  const [key] = phoneKeys(phone)
  if (key !== undefined) return key
  const text = phone.replaceAll(/[\s()./-]/g, '') || phone
  return text === '' ? '' : `text:${createHash('sha256').update(text).digest('base64url')}`
}
