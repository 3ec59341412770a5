import 'server-only'
import { LIMITS, operations } from '@/lib/contract'
import { namesOf } from '@/lib/contract/wire'
import { snapshot } from '@/lib/database/snapshot'
import type { InputOf } from './answerer'
import { type DayStart, findDayStart, isDeep } from './day-start'
import type { ServiceDatabase } from './schema'

const COLUMNS = namesOf(operations.getOptoutCustomers.rows.row)

/** Customers who opted out of any channel, or of one, ordered by optout_date, id. */
export async function getOptoutCustomers(
  db: ServiceDatabase,
  input: InputOf<'getOptoutCustomers'>,
): Promise<unknown> {
  const { type, offset = LIMITS.defaultOffset } = input
  if (!isDeep(offset)) return { members: await readRows(db, input) }
  const members = await snapshot(db, async (picture) =>
    readRows(picture, input, await findDayStart(picture, type ? `opt-outs.${type}` : 'opt-outs', offset)),
  )
  return { members }
}

function readRows(
  db: ServiceDatabase,
  { type, limit = LIMITS.defaultLimit, offset = LIMITS.defaultOffset }: InputOf<'getOptoutCustomers'>,
  start?: DayStart,
) {
  const ids = db
    .selectFrom('customers')
    .select('id')
    .where('optout_date', start ? '>=' : 'is not', start?.day ?? null)
    .$if(type === 'email', (query) => query.where('email_optout', '=', 1))
    .$if(type === 'sms', (query) => query.where('sms_optout', '=', 1))
    .orderBy('optout_date')
    .orderBy('id')
    .limit(limit)
    .offset(start?.skip ?? offset)
  return db
    .selectFrom('customers')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .orderBy('optout_date')
    .orderBy('id')
    .execute()
}
