const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/
const PHONE = /^\+?[\d\s().\-/]{6,24}$/
const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address that writes to an email; null where it isn't one. Nothing in it can add a header. */
export function emailLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 320 || !EMAIL.test(value)) return null
  const at = value.lastIndexOf('@')
  return `mailto:${encodeText(value.slice(0, at))}@${encodeText(value.slice(at + 1))}`
}

/** A lone half of a surrogate pair can't be encoded. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** The address that calls a phone number; null where it isn't one. */
export function phoneLink(value: unknown): string | null {
  if (typeof value !== 'string' || !PHONE.test(value)) return null
  const digits = value.replaceAll(/\D/g, '')
  return digits.length < 5 ? null : `tel:${value.startsWith('+') ? '+' : ''}${digits}`
}

/** A written-out web, mail or phone address that may become a link; null for every other scheme. */
export function webLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !/^(https?:\/\/|mailto:|tel:)\S+$/i.test(value))
    return null
  const url = URL.canParse(value) ? new URL(value) : null
  return url && SAFE.has(url.protocol) ? url.href : null
}
