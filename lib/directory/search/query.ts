import 'server-only'
import { phoneKeys } from '@/lib/contact/phones'
import { digitsOf, wordsOf } from '@/lib/directory/tables/normalize'
import { emailKeyOf, emailWordsOf } from '@/lib/directory/tables/words-of-customer'

/** What a typed text asks for. */
export type Query =
  | PhoneQuery
  | EmailQuery
  /** `whole`: it may be the beginning of an email, or of its domain. */
  | { kind: 'name'; whole: string | null; words: string[] }

export interface PhoneQuery {
  kind: 'phone'
  digits: string
  /** The whole number with its country code, `+49…`, where one was typed. */
  international: string | null
}

export interface EmailQuery {
  kind: 'email'
  whole: string
  words: string[]
}

const LEAST_DIGITS = 3
/** Digits of a number in which letters are typed, too: an extension, or letters of the keypad. */
const LEAST_WITH_LETTERS = 7
const MOST_WORDS = 6
/** More than anybody types. */
const READ = 200
const LATIN = /^[a-z0-9]$/

/** Reads a typed text; null: it asks for nothing, or for less than two letters of a Latin word. */
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

/** A phone number, or a part of one as it is typed. */
function readPhoneQuery(text: string): PhoneQuery | null {
  const [key = null] = phoneKeys(text)
  const hasLetters = /[\p{L}@]/u.test(text)
  if (key === null && hasLetters) return null
  const digits = key?.replace('+', '') ?? digitsOf(text)
  if (digits.length < (hasLetters ? LEAST_WITH_LETTERS : LEAST_DIGITS)) return null
  return { kind: 'phone', digits, international: key?.startsWith('+') ? key : null }
}
