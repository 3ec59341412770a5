import 'server-only'
import { digitsOf, wordsOf } from './fold'
import { emailKeyOf, emailWordsOf } from './words-of-person'

/** What a typed text asks for. */
export type Query =
  | { kind: 'phone'; digits: string }
  | EmailQuery
  /** `whole`: it may be the beginning of an email, or of its domain. */
  | { kind: 'name'; whole: string | null; words: string[] }

export interface EmailQuery {
  kind: 'email'
  whole: string
  words: string[]
}

const LEAST_DIGITS = 3
const MOST_WORDS = 6
/** More than anybody types. */
const READ = 200
const LATIN = /^[a-z0-9]$/

/** Reads a typed text; null: it asks for nothing, or for less than two letters of a Latin word. */
export function readQuery(typed: string): Query | null {
  const text = typed.slice(0, READ)
  const digits = digitsOf(text)
  if (digits.length >= LEAST_DIGITS && !/[\p{L}@]/u.test(text)) return { kind: 'phone', digits }
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
