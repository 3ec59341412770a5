import 'server-only'
import type { AppSchema } from '@/lib/server/app/schema'
import type { AppWrite } from '../audit/log'

/** The rows reserved for a user in an hour. Locks the user's quota until the transaction ends. */
export async function bookedRows(write: AppWrite, userId: string, hour: number) {
  await write
    .insertInto('read_quota')
    .values({ user_id: userId, hour, rows: 0, is_refused: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await write
    .selectFrom('read_quota')
    .select(['hour', 'rows', 'is_refused'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  // Another instance's clock may be slightly ahead. Further ahead, it was wrong.
  const ahead = Number(found?.hour) - hour
  if (!found || (ahead !== 0 && ahead !== 1)) return { hour, rows: 0, is_refused: 0 }
  return { hour: hour + ahead, rows: Number(found.rows), is_refused: found.is_refused }
}

/** Replaces the rows reserved for a user. */
export async function keepBooked(
  write: AppWrite,
  userId: string,
  booked: Omit<AppSchema['read_quota'], 'user_id'>,
): Promise<void> {
  await write
    .insertInto('read_quota')
    .values({ user_id: userId, ...booked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(booked))
    .execute()
}
