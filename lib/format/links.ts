const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/
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

/** A written-out web, mail or phone URL that may become a link; null for every other scheme. */
export function webLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !/^(https?:\/\/|mailto:|tel:)\S+$/i.test(value))
    return null
  const url = URL.canParse(value) ? new URL(value) : null
  return url && SAFE.has(url.protocol) ? url.href : null
}
