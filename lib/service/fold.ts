import 'server-only'
import { createHash } from 'node:crypto'
import { emailKey } from '@/lib/contact/emails'
import { phoneKeys } from '@/lib/contact/phones'

/** An email as the filter compares it: without regard to case and invisible characters. Text of nothing else isn't empty. */
export function foldEmail(email: string): string {
  return emailKey(email) || email
}

/**
 * A phone number as the filter compares it: its digits and a leading +, where `00` and a country code are one.
 * Text that is no phone number has a key that no number has, so that it answers no digits but itself.
 */
export function foldPhone(phone: string): string {
  const [key] = phoneKeys(phone)
  if (key !== undefined) return key
  const text = phone.replaceAll(/[\s()./-]/g, '') || phone
  return text === '' ? '' : `text:${createHash('sha256').update(text).digest('base64url')}`
}
