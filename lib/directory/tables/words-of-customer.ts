import 'server-only'
import { phoneKeysIn } from '@/lib/contact/phones'
import { nameWordsOf, normalizeText, wordsOf } from './normalize'
import type { PersonTable } from './schema'

/** The searchable fields of a customer. */
export type Findable = Pick<PersonTable, 'id' | 'firstname' | 'lastname' | 'email' | 'phone'>

/** A search entry: two words of a name, or one word and an empty text. A prefix marks emails and numbers. */
export type Entry = readonly [word: string, otherWord: string]

/** Prefix of an email, of its domain, and of each other word of both. */
export const EMAIL = '@'
/** Prefix of a phone number's digits, in reverse, so that a search by last digits is a prefix search. */
export const PHONE = '#'
const NAME_WORDS = 8
const EMAIL_WORDS = 8
const EMAIL_LETTERS = 100
const DIGITS = 20
/** Scripts without a blank between first and last name. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** All search entries of a customer, without duplicates. */
export function entriesOf(person: Findable): Entry[] {
  const [first, last, email] = [person.firstname ?? '', person.lastname ?? '', person.email ?? '']
  const names = [...nameWordsOf(first), ...nameWordsOf(last)].slice(0, NAME_WORDS)
  const alone = [
    ...(names.length === 1 ? names : []),
    ...joinedOf(first, last),
    ...emailKeysOf(email, names).map((word) => EMAIL + word),
    ...phoneWordsOf(person.phone ?? ''),
  ]
  const pairs = names.flatMap((word, i) =>
    names.flatMap((otherWord, j): Entry[] => (i === j ? [] : [[word, otherWord]])),
  )
  const entries: Entry[] = [...pairs, ...alone.map((word): Entry => [word, ''])]
  return [...new Map(entries.map((entry) => [entry.join(' '), entry])).values()]
}

/** The normalized digits of each number in a text, in reverse; none if it isn't a number. */
export function phoneWordsOf(phone: string): string[] {
  return phoneKeysIn(phone).map((key) => PHONE + backwards(key.replace('+', '').slice(-DIGITS)))
}

/** Both names as one word, in both orders, in scripts that write them so. */
function joinedOf(first: string, last: string): string[] {
  if (!first || !last || !UNSPACED.test(first + last)) return []
  return [last + first, first + last].flatMap((name) => wordsOf(name.replace(/\s/g, '')).slice(0, 1))
}

/** The whole email, its domain, and their other words, except the name's and the top-level domain. */
function emailKeysOf(email: string, names: readonly string[]): string[] {
  const whole = emailKeyOf(email)
  if (!whole) return []
  const [local = '', ...rest] = whole.split('@')
  const domain = rest.join('@')
  const words = [...wordsOf(local).slice(1), ...wordsOf(domain).slice(1, -1)]
  const telling = words.filter((word) => !names.includes(word)).slice(0, EMAIL_WORDS)
  return [whole, ...telling, ...(domain ? [domain] : [])]
}

export function emailKeyOf(email: string): string {
  return [...normalizeText(email).trim().replace(/\s+/g, ' ')]
    .slice(0, EMAIL_LETTERS)
    .join('')
    .replaceAll('\0', '')
}

/** An email's words without the top-level domain, which is too common. */
export function emailWordsOf(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  const labels = domain.split('.')
  const telling = labels.length > 1 ? labels.slice(0, -1) : labels
  return [...wordsOf(local), ...wordsOf(telling.join(' '))].slice(0, EMAIL_WORDS)
}

export function backwards(digits: string): string {
  return [...digits].reverse().join('')
}

/** Whether an entry is a name word. Only those are in the vocabulary, for typo candidates. */
export function isOfName([word]: Entry): boolean {
  return !word.startsWith(EMAIL) && !word.startsWith(PHONE)
}
