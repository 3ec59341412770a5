import 'server-only'
import type { ExpressionBuilder } from 'kysely'
import { LIMITS } from '@/lib/contract'
import { customer } from '@/lib/contract/customers'
import { namesOf } from '@/lib/contract/wire'
import { sortedFinds } from '@/lib/database/dialects'
import { snapshot } from '@/lib/database/snapshot'
import type { InputOf } from './answerer'
import { type DayStart, findDayStart, isDeep } from './day-start'
import { readFullData } from './full-data'
import { normalizeEmail, normalizePhone } from './normalize'
import type { ServiceDatabase, ServiceSchema } from './schema'

/** The nine documented fields. */
export const COLUMNS = namesOf(customer)

/** Customers by filters combined with AND, ordered by created_date, id, from one snapshot. */
export async function getCustomers(db: ServiceDatabase, input: InputOf<'getCustomers'>): Promise<unknown> {
  const { offset = LIMITS.defaultOffset, fulldata = false, events = false } = input
  const isCounted = isDeep(offset) && !isFiltered(input)
  if (!isCounted && !fulldata && !events) return { members: await readRows(db, input) }
  const members = await snapshot(db, async (picture) => {
    const start = isCounted ? await findDayStart(picture, 'customers', offset) : undefined
    const rows = await readRows(picture, input, start)
    const ids = rows.map(({ id }) => id)
    const additions = await readFullData(picture, ids, { fulldata, events })
    return rows.map((row) => ({ ...row, ...additions.get(row.id) }))
  })
  return { members }
}

/** One page of customers: ids from an index, then rows. `start`: where the page may start without filters. */
function readRows(db: ServiceDatabase, input: InputOf<'getCustomers'>, start?: DayStart) {
  const { limit = LIMITS.defaultLimit, offset = LIMITS.defaultOffset, fulldata = false } = input
  const ids = db
    .selectFrom('customers')
    .select('id')
    .where((filter) => filter.and(conditions(filter, input)))
    .$if(start !== undefined, (query) => query.where('created_date', '>=', start?.day ?? ''))
    .orderBy(hasRange(input) ? sortedFinds(db, 'created_date') : 'created_date')
    .orderBy('id')
    .limit(limit)
    .offset(start?.skip ?? offset)
  return db
    .selectFrom('customers')
    .select(COLUMNS)
    .$if(fulldata, (query) => query.select(['user_id', 'updated_date']))
    .where('id', 'in', ids)
    .orderBy('created_date')
    .orderBy('id')
    .execute()
}

/** Whether there is a filter by day: many rows may match and then need sorting. */
function hasRange({ updated_since, event_since_date }: InputOf<'getCustomers'>): boolean {
  return updated_since !== undefined || event_since_date !== undefined
}

function isFiltered({ app_id, limit, offset, fulldata, events, ...filters }: InputOf<'getCustomers'>) {
  return Object.values(filters).some((value) => value !== undefined)
}

type Filter = ExpressionBuilder<ServiceSchema, 'customers'>

function conditions(filter: Filter, input: InputOf<'getCustomers'>) {
  const { _id, user_id, email, phone, updated_since, event_since_date } = input
  return [
    ...(_id === undefined ? [] : [filter('id', '=', _id)]),
    ...(user_id === undefined ? [] : [filter('user_id', '=', user_id)]),
    ...(email === undefined ? [] : [filter('email_folded', '=', normalizeEmail(email))]),
    ...(phone === undefined ? [] : [filter('phone_digits', '=', normalizePhone(phone))]),
    ...(updated_since === undefined ? [] : [filter('updated_date', '>=', `${updated_since}T00:00:00.000Z`)]),
    ...(event_since_date === undefined ? [] : [filter('last_event_date', '>=', event_since_date)]),
  ]
}
