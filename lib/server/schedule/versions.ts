import 'server-only'
import type { ScheduledClass } from '@/lib/contract'
import { lock } from '@/lib/database/lock'
import { storable } from '@/lib/database/storable'
import { transact } from '@/lib/database/transact'
import type { AppContext } from '@/lib/server/app/app-context'
import { describeError } from '@/lib/server/app/log'
import type { AppDatabase } from '@/lib/server/app/schema'

/** How long versions are kept, in ms. The latest of each day stays until the day is that long ago. */
const KEPT_MS = 30 * 86_400_000
/** A longer day isn't kept. */
const MOST_CLASSES = 2000

const FIELDS = [
  'class_id',
  'class_name',
  'class_category',
  'staff_name',
  'program_name',
  'date',
  'start_time',
  'end_time',
] as const

/** The documented fields of a day's classes, in an order that doesn't depend on the customer system. */
function textOf(classes: readonly ScheduledClass[]): string {
  const kept = classes.map((one) =>
    Object.fromEntries(FIELDS.flatMap((field) => (one[field] === undefined ? [] : [[field, one[field]]]))),
  )
  const keyOf = ({ start_time, class_id }: Record<string, unknown>) => `${start_time} ${class_id}`
  kept.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  return storable(JSON.stringify(kept))
}

/** Keeps a whole day as it was read at a time, in ms since 1970. The same content only moves `checked_at`. */
export async function keepDay(
  db: AppDatabase,
  day: string,
  classes: readonly ScheduledClass[],
  readAt: number,
): Promise<void> {
  if (classes.length > MOST_CLASSES) return
  const text = textOf(classes)
  await transact(db, async (write) => {
    await lock(write, `schedule ${day}`)
    const latest = await write
      .selectFrom('schedule_versions')
      .selectAll()
      .where('day', '=', day)
      .orderBy('read_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    // Another reading of the same time was faster.
    if (latest && latest.checked_at >= readAt) return
    if (latest?.classes === text) {
      await write
        .updateTable('schedule_versions')
        .set({ checked_at: readAt })
        .where('day', '=', day)
        .where('read_at', '=', latest.read_at)
        .execute()
      return
    }
    await write
      .insertInto('schedule_versions')
      .values({ day, read_at: readAt, checked_at: readAt, classes: text })
      .execute()
  })
}

/** What users' requests read and this process is still keeping. */
const keeping = new Set<Promise<void>>()

/** Waits until what users' requests have read is kept, so that a request that follows sees it. */
export const untilKept = () => Promise.all(keeping)

/** Keeps what a user's request read, if it is a whole day. Not awaited: the response doesn't depend on it. */
export function noteDay(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { date, ...filters }: Record<string, unknown>,
  { rows, unreadable, unmatched }: { rows: unknown[]; unreadable: unknown[]; unmatched?: unknown },
  readAt: number,
): void {
  if (typeof date !== 'string' || Object.keys(filters).length > 0) return
  if (unreadable.length > 0 || unmatched) return
  const kept = keepDay(db, date, rows as ScheduledClass[], readAt)
    .catch((error: unknown) => log.warn({ error: describeError(error) }, 'schedule version not recorded'))
    .finally(() => keeping.delete(kept))
  keeping.add(kept)
}

/** When days were last read, in ms since 1970; those not kept are absent. */
export async function readTimes(db: AppDatabase, days: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('schedule_versions')
    .select(({ fn }) => ['day', fn.max('checked_at').as('at')])
    .where('day', 'in', days)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, at }) => [day, Number(at)]))
}

/** Deletes versions that ended more than 30 days before `now`, in ms since 1970. */
export async function deleteOldVersions(db: AppDatabase, now: number): Promise<void> {
  await db
    .deleteFrom('schedule_versions')
    .where('checked_at', '<', now - KEPT_MS)
    .execute()
}
