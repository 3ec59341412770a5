import type { Customer } from '@/lib/contract'
import { own } from '@/lib/format/reading'

/** The text to type, and its label. */
export interface Expected {
  what: 'email' | 'full name' | 'ID'
  text: string
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** Length limit: normalizing a long run of combining marks takes quadratic time. */
const COMPARED = 1000
const plain = (value: string) => value.slice(0, COMPARED).normalize('NFKC').replace(/\s+/g, ' ').trim()

/** The text that identifies the customer: the email, otherwise the full name, otherwise the id. */
export function expectedOf(contact: Customer): Expected {
  const email = text(own(contact, 'email'))
  if (email) return { what: 'email', text: email }
  const name = plain(`${text(own(contact, 'firstname'))} ${text(own(contact, 'lastname'))}`)
  return name ? { what: 'full name', text: name } : { what: 'ID', text: contact.id }
}

/** A text as it is compared; emails ignore case. */
const fold = ({ what }: Expected, value: string) =>
  what === 'email' ? plain(value).toLowerCase() : plain(value)

/** Whether the typed text matches. */
export const isConfirmed = (expected: Expected, typed: string): boolean =>
  fold(expected, typed) === fold(expected, expected.text)

/** How far the typed text matches, as a message. */
export function progressWords(expected: Expected, typed: string): string {
  const wanted = fold(expected, expected.text)
  const given = fold(expected, typed)
  if (given === wanted) return 'Matches'
  if (!wanted.startsWith(given)) return `Doesn’t match the ${expected.what} above`
  const left = [...wanted].length - [...given].length
  return `${left} more ${left === 1 ? 'character' : 'characters'} to type`
}
