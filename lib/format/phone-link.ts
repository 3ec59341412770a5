import { readPhone } from '@/lib/contact/phone-text'

const LONGEST_PHONE = 40
/** Trunk digits may follow a country code but are only dialed within the country. */
const DIALED_WITHIN = /^(\s*(?:\+|00)\s*\d{1,3}[\s.-]*)\(0\)/

/** The `tel:` link for a phone number; null if it isn't one. */
export function phoneLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_PHONE) return null
  const phone = readPhone(value.replace(DIALED_WITHIN, '$1'))
  if (!phone || phone.digits.length < 5) return null
  const extension = phone.extension && `;ext=${phone.extension}`
  return `tel:${phone.hasPlus ? '+' : ''}${phone.digits}${extension}`
}
