import 'server-only'
import { createHash } from 'node:crypto'
import type { Customer } from '@/lib/contract'
import { storable } from '@/lib/database/storable'
import type { PersonTable } from './schema'

/** Longer ids don't fit PostgreSQL's index of search entries, in bytes. */
const LONGEST_ID = 1000

/** Upstream's null says that there is none, as an empty text does; what it doesn't send is not known. */
const textOf = (value: unknown) => (typeof value === 'string' ? storable(value) : value === null ? '' : null)
const flagOf = (value: unknown) => (value === 0 || value === 1 ? value : null)

/** The nine documented fields of a customer, and how each is kept: null where nothing is known. */
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

/** What upstream says of a person, as a row keeps it. */
export type Said = Pick<PersonTable, Field>

const fieldsFrom = (read: (field: Field) => unknown) =>
  Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Said

/** Whether a row can have this id. One that can't be kept as it is would be another's. */
export const isKeptId = (id: string) => storable(id) === id && Buffer.byteLength(id) <= LONGEST_ID

/** What upstream says of a customer. */
export const saidOf = (customer: Customer): Said => fieldsFrom((field) => KEPT[field](customer[field]))

/** A person as the directory answers: without the fields of which nothing is known. */
export type Person = Pick<Said, 'id'> & { [Name in Exclude<Field, 'id'>]?: NonNullable<Said[Name]> }

/** The customer in a row, without the directory's own columns. */
export const personIn = (row: Said) =>
  Object.fromEntries(FIELDS.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]]))) as Person

/** Whether two customers are one row of ours. */
export const saysSame = (one: Customer, other: Customer) => hashOf(saidOf(one)) === hashOf(saidOf(other))

/** Tells rows apart without comparing nine fields. */
export function hashOf(said: Said): string {
  return createHash('sha256')
    .update(JSON.stringify(FIELDS.map((field) => said[field])))
    .digest('base64url')
    .slice(0, 22)
}
