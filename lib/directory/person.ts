import 'server-only'
import { createHash } from 'node:crypto'
import type { Customer } from '@/lib/contract'
import type { ListKeys } from './list-keys'
import type { PersonTable } from './schema'

type OwnColumn = 'row_hash' | 'first_seen_at' | 'last_seen_at' | 'changed_at' | 'sweep' | 'user_id'

/** What upstream says of a person, as a row keeps it. */
export type Said = Omit<PersonTable, OwnColumn | keyof ListKeys>

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const flagOf = (value: unknown) => (value === 0 || value === 1 ? value : null)

/** The nine documented fields of a customer; what is no text or flag is not known. */
export function saidOf(customer: Customer): Said {
  return {
    id: customer.id,
    firstname: textOf(customer.firstname),
    lastname: textOf(customer.lastname),
    email: textOf(customer.email),
    phone: textOf(customer.phone),
    last_location: textOf(customer.last_location),
    email_optout: flagOf(customer.email_optout),
    sms_optout: flagOf(customer.sms_optout),
    created_date: textOf(customer.created_date),
  }
}

/** Tells rows apart without comparing nine fields. */
export function hashOf(said: Said): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.values(said)))
    .digest('base64url')
    .slice(0, 22)
}

/** What stands for a contact who is gone. */
export const goneHash = (id: string) => createHash('sha256').update(id).digest('hex')
