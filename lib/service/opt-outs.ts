import 'server-only'
import { LIMITS } from '@/lib/contract'
import type { InputOf } from './answerer'
import type { ServiceDatabase } from './schema'

const COLUMNS = [
  'id',
  'firstname',
  'lastname',
  'email',
  'phone',
  'email_optout',
  'sms_optout',
  'optout_date',
] as const

/** Customers who opted out of any channel, or of one, ordered by optout_date, id. */
export async function getOptoutCustomers(
  db: ServiceDatabase,
  { type, limit = LIMITS.defaultLimit, offset = LIMITS.defaultOffset }: InputOf<'getOptoutCustomers'>,
): Promise<unknown> {
  const ids = db
    .selectFrom('customers')
    .select('id')
    .where('optout_date', 'is not', null)
    .$if(type === 'email', (query) => query.where('email_optout', '=', 1))
    .$if(type === 'sms', (query) => query.where('sms_optout', '=', 1))
    .orderBy('optout_date')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const members = await db
    .selectFrom('customers')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .orderBy('optout_date')
    .orderBy('id')
    .execute()
  return { members }
}
