import { asciiDigits } from '@/lib/contact/digits'

/** Kinds of search text. `number`: digits that may be a phone number or an id. */
export type SearchKind = 'email' | 'phone' | 'number' | 'id' | 'name'

const FEWEST_DIGITS = 5
const PHONE = /^\+?[\d\s().\-/\u2010-\u2015\u00a0]+$/

/** The kind of a trimmed search text; null: empty. */
export function searchKindOf(text: string): SearchKind | null {
  if (text === '') return null
  if (text.includes('@')) return 'email'
  const plain = asciiDigits(text)
  if (PHONE.test(plain) && (plain.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS) {
    return /^\d[\d-]*$/.test(plain) ? 'number' : 'phone'
  }
  return /^\S+$/.test(plain) && /[\d_]/.test(plain) ? 'id' : 'name'
}

/** The hint in the search box next to the text. */
export const SEARCH_HINTS: Record<SearchKind, string> = {
  email: 'in emails',
  phone: 'in phone numbers',
  number: 'in phones or IDs',
  id: 'in IDs',
  name: 'in names and emails',
}

/** A single letter or digit, whatever punctuation is around it: typing O’Brien doesn't search for O. */
const LONE = /^[^\p{L}\p{N}@]*[\p{Script=Latin}\d][^\p{L}\p{N}@]*$/u

/** Whether a text is too short for part of a name, an email or a phone number. */
export function isTooShort(text: string): boolean {
  return text.length < 2 || LONE.test(text)
}

/** Whether a text can be searched: an id may have one character. */
export function canSearch(text: string): boolean {
  const kind = searchKindOf(text)
  return kind !== null && (kind === 'id' || !isTooShort(text))
}
