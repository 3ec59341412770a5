import 'server-only'
import { phoneKeysIn } from '@/lib/contact/phones'
import { parseInstant } from '@/lib/format/instants'
import { digitsOf, normalizeText } from './normalize'
import type { PersonTable } from './schema'

/** Keys for sorting and filtering; null: unknown, sorted last. */
export interface ListKeys {
  name_key: string | null
  last_name_key: string | null
  email_key: string | null
  phone_key: string | null
  location_key: string | null
  created_at: number | null
}

type Listed = Pick<
  PersonTable,
  'firstname' | 'lastname' | 'email' | 'phone' | 'last_location' | 'created_date'
>

/** Longest key, in letters; longer texts with the same start are ordered by id. */
const LETTERS = 100

/** Normalizes a text for sorting: no case or accents, single blanks. */
export function listKeyOf(text: string | null): string | null {
  const plain = (text ?? '').replaceAll('\0', '').trim()
  const key = normalizeText(plain).replace(/\s+/g, ' ').trim() || plain
  return key === '' ? null : [...key.slice(0, 2 * LETTERS)].slice(0, LETTERS).join('').toWellFormed()
}

/** The sort and lookup key of a phone number: its normalized digits, or all digits if it isn't a number. */
export function phoneKeyOf(text: string | null): string | null {
  const [key = digitsOf(text ?? '')] = phoneKeysIn(text ?? '')
  return key.replace('+', '').slice(0, LETTERS) || null
}

/** The sort key with the last name first. */
export const lastNameKeyOf = ({ firstname, lastname }: Pick<Listed, 'firstname' | 'lastname'>) =>
  listKeyOf(`${lastname ?? ''} ${firstname ?? ''}`)

/** All keys of a row. `name_key` has the first name first. */
export function listKeysOf(row: Listed): ListKeys {
  const createdAt = parseInstant(row.created_date)
  return {
    name_key: listKeyOf(`${row.firstname ?? ''} ${row.lastname ?? ''}`),
    last_name_key: lastNameKeyOf(row),
    email_key: listKeyOf(row.email),
    phone_key: phoneKeyOf(row.phone),
    location_key: listKeyOf(row.last_location),
    created_at: createdAt === null ? null : Math.round(createdAt),
  }
}
