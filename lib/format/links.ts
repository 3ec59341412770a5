import { readPhone } from '@/lib/contact/phone-text'

const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/
const LONGEST_PHONE = 40
/** Trunk digits may follow a country code but are only dialed within the country. */
const DIALED_WITHIN = /^(\s*(?:\+|00)\s*\d{1,3}[\s.-]*)\(0\)/
const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The `mailto:` link for an email; null if invalid. It can't add a header. */
export function emailLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 320 || !EMAIL.test(value)) return null
  const at = value.lastIndexOf('@')
  return `mailto:${encodeText(value.slice(0, at))}@${encodeText(value.slice(at + 1))}`
}

/** A lone surrogate can't be encoded. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

export function phoneLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_PHONE) return null
  const phone = readPhone(value.replace(DIALED_WITHIN, '$1'))
  if (!phone || phone.digits.length < 5) return null
  const extension = phone.extension && `;ext=${phone.extension}`
  return `tel:${phone.hasPlus ? '+' : ''}${phone.digits}${extension}`
}

/** A written-out web, mail or phone URL that may become a link; null for every other scheme. */
export function webLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !/^(https?:\/\/|mailto:|tel:)\S+$/i.test(value))
    return null
  const url = URL.canParse(value) ? new URL(value) : null
  return url && SAFE.has(url.protocol) ? url.href : null
}
