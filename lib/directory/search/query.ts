import 'server-only'
import { phoneKeys } from '@/lib/contact/phones'
import { digitsOf, wordsOf } from '@/lib/directory/tables/normalize'
import { emailKeyOf, emailWordsOf } from '@/lib/directory/tables/words-of-customer'

export type Query =
  | PhoneQuery
  | EmailQuery
  /** `whole`: it may be the start of an email or of its domain. */
  | { kind: 'name'; whole: string | null; words: string[] }

export interface PhoneQuery {
  kind: 'phone'
  digits: string
  /** The whole number with its country code, `+49…`, if one was typed. */
  international: string | null
}

export interface EmailQuery {
  kind: 'email'
  whole: string
  words: string[]
}

const LEAST_DIGITS = 3
/** A number that contains letters: an extension, or keypad letters. */
const LEAST_WITH_LETTERS = 7
const MOST_WORDS = 6
/** Longest search text that is used. */
const READ = 200
const LATIN = /^[a-z0-9]$/

/** Parses a search text; null: empty, or fewer than two letters of a Latin word. */
export function readQuery(typed: string): Query | null {
  const text = typed.slice(0, READ)
  const phone = readPhoneQuery(text)
  if (phone) return phone
  if (text.includes('@')) {
    const words = emailWordsOf(text.trim())
    return words.length > 0 ? { kind: 'email', whole: emailKeyOf(text), words } : null
  }
  const words = wordsOf(text).slice(0, MOST_WORDS)
  const [only] = words
  if (only === undefined || (words.length === 1 && LATIN.test(only))) return null
  const mayBeEmail = words.length > 1 && !/\s/.test(text.trim())
  return { kind: 'name', whole: mayBeEmail ? emailKeyOf(text) : null, words }
}

/** A phone number, or part of one while it is typed. */
function readPhoneQuery(text: string): PhoneQuery | null {
  const [key = null] = phoneKeys(text)
  const hasLetters = /[\p{L}@]/u.test(text)
  if (key === null && hasLetters) return null
  const digits = key?.replace('+', '') ?? digitsOf(text)
  if (digits.length < (hasLetters ? LEAST_WITH_LETTERS : LEAST_DIGITS)) return null
  return { kind: 'phone', digits, international: key?.startsWith('+') ? key : null }
}
