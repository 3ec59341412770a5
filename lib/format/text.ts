/** Shown for null or an empty value. */
export const NONE = 'none'

/** Shown for a value that the customer system didn't send or that can't be read. */
export const UNKNOWN = 'unknown'

/** The word for a value that isn't there: `none` for null and blank text, `unknown` for a missing one, else null. */
export function absence(value: unknown): typeof NONE | typeof UNKNOWN | null {
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return UNKNOWN
  if (value === null || (typeof value === 'string' && value.trim() === '')) return NONE
  return null
}

/** Any value as readable text; objects and arrays as JSON. */
export function formatText(value: unknown): string {
  const absent = absence(value)
  if (absent !== null) return absent
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Han, kana and hangul, where the family name comes first. */
const FAMILY_FIRST = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\s]+$/u

/** A whole name; `absent` if there is none and `text` is its word. A name in Han, kana or hangul starts with the family name. */
export function fullName(firstname: unknown, lastname: unknown): { text: string; absent: boolean } {
  const parts = [firstname, lastname].filter((part) => absence(part) === null)
  if (parts.length === 0)
    return { text: firstname === undefined && lastname === undefined ? UNKNOWN : NONE, absent: true }
  const words = parts.map((part) => formatText(part).trim())
  if (words.every((word) => FAMILY_FIRST.test(word))) words.reverse()
  return { text: words.join(' '), absent: false }
}

/** A label or the start of a sentence within a sentence: `Email` as `email`. Abbreviations such as SMS keep their case. */
export const inSentence = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
