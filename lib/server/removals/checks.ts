import 'server-only'
import { transact } from '@/lib/database/transact'
import { iso } from '@/lib/server/app/iso'
import type { AppDatabase } from '@/lib/server/app/schema'
import { GIVE_UP_MS, LONGEST_WAIT_MS, nextCheck } from './machine'
import { isThere, type Reading } from './reading'
import {
  findForUpdate,
  forgetContact,
  origin,
  type RemovalRow,
  type RemovalStore,
  readingDetail,
} from './store'

/** Audit actions for checks after a removal; they don't change its state. */
export const READING_ACTIONS = ['removal.seen-gone', 'removal.seen-there', 'removal.unread'] as const

/** Since when a removal's contact is checked until it is gone, in ms since 1970. */
export const readSince = (row: RemovalRow, now: number) =>
  Number(row.said_removed_at ?? row.unknown_since ?? now)

/** Claims the next check of a removal for this instance. False: another has it. */
export async function takeCheck(db: AppDatabase, row: RemovalRow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('removals')
    .set({ next_check_at: nextCheck(readSince(row, now), now) })
    .where('id', '=', row.id)
    .where('next_check_at', '=', row.next_check_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removals due for a check. A due date beyond the longest wait comes from a clock that was ahead. */
export function dueChecks(db: AppDatabase, now: number): Promise<RemovalRow[]> {
  return db
    .selectFrom('removals')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('next_check_at', '<=', now), eb('next_check_at', '>', now + LONGEST_WAIT_MS)]),
    )
    .execute()
}

/** Makes every contact that is still checked due at once. */
export async function checkAllAgain(db: AppDatabase, now: number): Promise<void> {
  await db
    .updateTable('removals')
    .set({ next_check_at: now })
    .where('next_check_at', 'is not', null)
    .execute()
}

/** Saves a check without changing the state. Audits it if the result changed or it is the last. */
export async function recordReading(store: RemovalStore, id: string, { at, found }: Reading): Promise<void> {
  const { db, audit } = store
  await transact(db, async (write) => {
    const row = await findForUpdate(write, id)
    // Another check has ended it in the meantime.
    if (row.next_check_at === null) return
    const isGone = found === 'gone'
    const seenAt = isThere(found) ? at : row.seen_at
    const isOver = isGone || (isThere(found) && at - readSince(row, at) >= GIVE_UP_MS)
    await write
      .updateTable('removals')
      .set({
        read_at: at,
        read_as: found,
        seen_at: seenAt,
        ...(isGone && { absent_at: at }),
        ...(isOver && { next_check_at: null }),
      })
      .where('id', '=', id)
      .execute()
    // If upstream removes slowly, a later file may hold the contact.
    if (isGone) await forgetContact(write, store, row, at)
    if (found === row.read_as && !isOver) return
    await audit.append(write, {
      ...origin(row),
      action: isGone ? 'removal.seen-gone' : isThere(found) ? 'removal.seen-there' : 'removal.unread',
      outcome: 'done',
      detail: {
        removal: id,
        found,
        ...readingDetail(at, seenAt, !isOver),
        ...(isGone && { absent_at: iso(at) }),
      },
    })
  })
}
