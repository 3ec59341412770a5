import { asciiDigits } from '@/lib/contact/digits'

/** What a searched text is taken for. `number`: digits that may be a phone number or an id. */
export type SearchKind = 'email' | 'phone' | 'number' | 'id' | 'name'

const FEWEST_DIGITS = 5
const PHONE = /^\+?[\d\s().\-/\u2010-\u2015\u00a0]+$/

/** What a text without white space at its ends is taken for; null: it is empty. */
export function searchKindOf(text: string): SearchKind | null {
  if (text === '') return null
  if (text.includes('@')) return 'email'
  const plain = asciiDigits(text)
  if (PHONE.test(plain) && (plain.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS) {
    return /^\d[\d-]*$/.test(plain) ? 'number' : 'phone'
  }
  return /^\S+$/.test(plain) && /[\d_]/.test(plain) ? 'id' : 'name'
}

/** What is shown in the search box next to the text. */
export const SEARCH_HINTS: Record<SearchKind, string> = {
  email: 'in emails',
  phone: 'in phone numbers',
  number: 'in phones or IDs',
  id: 'in IDs',
  name: 'in names',
}

/** One letter or digit, whatever signs are around it: on the way to O’Brien nothing is searched for an O. */
const LONE = /^[^\p{L}\p{N}@]*[\p{Script=Latin}\d][^\p{L}\p{N}@]*$/u

/** Whether a text is too short to be part of a name, an email or a phone number. */
export function isTooShort(text: string): boolean {
  return text.length < 2 || LONE.test(text)
}

/** Whether there is something to search for: an id may be one character long. */
export function canSearch(text: string): boolean {
  const kind = searchKindOf(text)
  return kind !== null && (kind === 'id' || !isTooShort(text))
}
