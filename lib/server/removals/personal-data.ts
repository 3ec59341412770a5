import 'server-only'
import { asciiDigits } from '@/lib/contact/digits'
import type { Customer } from '@/lib/contract'

/** A field as text; empty if it is missing or has another type. */
export const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** A generous limit: normalizing a run of accents takes quadratic time. */
export const COMPARED = 1000
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Normalizes lookalikes: removes accents, case, width and invisible characters. */
const folded = (value: string) =>
  value
    .replace(INVISIBLE, '')
    .slice(0, COMPARED)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Lower case turns ẞ into ß; upper case then turns ß into SS and both sigmas into Σ.
    .toLowerCase()
    .toUpperCase()
    .replace(/\s+/g, ' ')

/** Finds the contact's email, phone number or full name in a text, in any spelling. */
export function personalDataIn(said: string, contact: Customer): string[] {
  const found: string[] = []
  const email = folded(text(contact.email))
  if (email && folded(said).includes(email)) found.push('email')
  if (namesPhone(said, text(contact.phone))) found.push('phone number')
  if (namesPerson(said, nameOf(contact.firstname), nameOf(contact.lastname))) found.push('full name')
  return found
}

/** The last digits that identify a phone number; the prefix may be missing or different. */
const OWN_DIGITS = 7
/** Shorter ones are like any other number. */
const LEAST_DIGITS = 3

const digitGroups = (value: string) =>
  (asciiDigits(folded(value)).match(/\d+(?:[^\p{L}\p{N}]{1,4}\d+)*/gu) ?? []).map(
    (run) => run.match(/\d+/g) ?? [],
  )

function namesPhone(said: string, phone: string): boolean {
  const digits = digitGroups(phone).map((groups) => groups.join(''))
  // Uses the longest number: an extension after it doesn't identify a contact.
  const longest = digits.reduce((one, other) => (other.length > one.length ? other : one), '')
  const groups = digitGroups(said)
  if (longest.length >= OWN_DIGITS) {
    const own = longest.slice(-OWN_DIGITS)
    return groups.some((group) => group.join('').includes(own))
  }
  return longest.length >= LEAST_DIGITS && groups.some((group) => hasWindow(group, longest, 1))
}

/** A shorter joined name may be an ordinary word, like “maybe”. */
const OWN_LETTERS = 6
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const LETTERS = /\p{L}+/gu
const LETTERS_AND_DIGITS = /[\p{L}\p{N}]+/gu

/** A ligature may become eighteen letters. Longer texts aren't names and would be slow to search for. */
const nameOf = (value: unknown) => folded(text(value)).slice(0, COMPARED)

/** Whether first and last name are adjacent, in either order, with any separators. */
function namesPerson(said: string, first: string, last: string): boolean {
  const wholeName = folded(`${first} ${last}`)
  const pattern = /\p{N}/u.test(wholeName) ? LETTERS_AND_DIGITS : LETTERS
  const words = (value: string) => folded(value).match(pattern) ?? []
  const [given, family, heard] = [words(first), words(last), words(said)]
  const name = [...given, ...family]
  if (!/\p{L}/u.test(wholeName)) return false
  const orders = [name.join(''), [...family, ...given].join('')]
  if (UNSPACED.test(first + last)) return orders.some((one) => heard.join('').includes(one))
  const isOwn = name.join('').length >= OWN_LETTERS
  // With an ending, as in “Ana Lopezs wish”.
  if (isOwn && name.length > 1 && ` ${heard.join(' ')}`.includes(` ${name.join(' ')}`)) return true
  const least = isOwn || name.length === 1 ? 1 : 2
  return orders.some((one) => hasWindow(heard, one, least))
}

/** Whether at least `least` adjacent parts form exactly a text. */
function hasWindow(parts: readonly string[], whole: string, least: number): boolean {
  return parts.some((_, start) => {
    let length = 0
    let joined = ''
    while (joined.length < whole.length && start + length < parts.length) joined += parts[start + length++]
    return joined === whole && length >= least
  })
}
