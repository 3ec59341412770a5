import 'server-only'
import { createHash } from 'node:crypto'
import type { Customer } from '@/lib/contract'
import { storable } from '@/lib/database/storable'
import type { PersonTable } from './schema'

/** Longer ids don't fit PostgreSQL's index of search entries, in bytes. */
const LONGEST_ID = 1000

/** Null and empty text mean "none"; a missing field means "unknown". */
const textOf = (value: unknown) => (typeof value === 'string' ? storable(value) : value === null ? '' : null)
const flagOf = (value: unknown) => (value === 0 || value === 1 ? value : null)

/** The nine documented fields of a customer, and how each is stored: null if unknown. */
const KEPT = {
  id: textOf,
  firstname: textOf,
  lastname: textOf,
  email: textOf,
  phone: textOf,
  last_location: textOf,
  email_optout: flagOf,
  sms_optout: flagOf,
  created_date: textOf,
}

type Field = keyof typeof KEPT
export const FIELDS = Object.keys(KEPT) as Field[]

/** A customer as the customer system sent it, in the form of a row. */
export type Said = Pick<PersonTable, Field>

const fieldsFrom = (read: (field: Field) => unknown) =>
  Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Said

/** Whether the database can store an id exactly; otherwise it could collide with another. */
export const isKeptId = (id: string) => storable(id) === id && Buffer.byteLength(id) <= LONGEST_ID

export const saidOf = (customer: Customer): Said => fieldsFrom((field) => KEPT[field](customer[field]))

/** A customer as the directory returns it: without unknown fields. */
export type Person = Pick<Said, 'id'> & { [Name in Exclude<Field, 'id'>]?: NonNullable<Said[Name]> }

/** The customer in a row, without the directory's own columns. */
export const personIn = (row: Said) =>
  Object.fromEntries(FIELDS.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]]))) as Person

export const saysSame = (one: Customer, other: Customer) => hashOf(saidOf(one)) === hashOf(saidOf(other))

/** Hash of a row, to avoid comparing nine fields. */
export function hashOf(said: Said): string {
  return createHash('sha256')
    .update(JSON.stringify(FIELDS.map((field) => said[field])))
    .digest('base64url')
    .slice(0, 22)
}
