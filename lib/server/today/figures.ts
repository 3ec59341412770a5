import 'server-only'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { parseInstant } from '@/lib/format/instants'
import type { AppDatabase } from '@/lib/server/app/schema'
import { formFigures, KEPT_MS } from '@/lib/server/forms/counted'

export const OPT_OUT_FIGURES = 'opt-outs'

/** When something happened, newest first, as last read. Times are ms since 1970. */
export interface Figures {
  readAt: number
  times: number[]
  /** Earlier times may be missing; null: none is. */
  knownFrom: number | null
  /** Whether every row could be read and dated, so that no count is too low. */
  isExact: boolean
  /** How many rows were read, also unreadable ones; null: read by an earlier version. */
  rows: number | null
}

/** What a list that was read to some place says. `isWhole`: there is nothing after that place. */
export function figuresOf(
  dates: readonly unknown[],
  { isWhole, unreadable, readAt }: { isWhole: boolean; unreadable: number; readAt: number },
): Figures {
  const read = dates.map(parseInstant)
  const times = read.filter((time) => time !== null)
  const isNewestFirst = times.every((time, nth) => nth === 0 || time <= (times[nth - 1] ?? time))
  // In any other order, the rest may have newer ones.
  const oldest = isNewestFirst ? (times.at(-1) ?? readAt) : readAt
  return {
    readAt,
    times: times.filter((time) => time > readAt - KEPT_MS).sort((one, other) => other - one),
    knownFrom: isWhole ? null : oldest,
    isExact: unreadable === 0 && times.length === read.length,
    rows: dates.length + unreadable,
  }
}

export async function keepFigures(db: AppDatabase, name: string, figures: Figures): Promise<void> {
  const row = {
    name,
    read_at: figures.readAt,
    times: JSON.stringify(figures.times),
    known_from: figures.knownFrom,
    is_exact: figures.isExact ? 1 : 0,
    row_count: figures.rows,
  }
  await db
    .insertInto('today_figures')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** All figures that are kept, by name. */
export async function readFigures(db: AppDatabase): Promise<Map<string, Figures>> {
  const rows = await db.selectFrom('today_figures').selectAll().execute()
  return new Map(
    rows.map(({ name, read_at, times, known_from, is_exact, row_count }) => [
      name,
      {
        readAt: Number(read_at),
        times: JSON.parse(times),
        knownFrom: known_from === null ? null : Number(known_from),
        isExact: is_exact === 1,
        rows: row_count === null ? null : Number(row_count),
      },
    ]),
  )
}

/** Deletes the figures of forms that are no longer in the team's list. */
export async function deleteOtherFigures(db: AppDatabase, formIds: readonly string[]): Promise<void> {
  const kept = [formFigures(''), ...formIds.map(formFigures)]
  await db
    .deleteFrom('today_figures')
    .where('name', 'like', `${formFigures('')}%`)
    .where('name', 'not in', kept)
    .execute()
}

/** Deletes what was read from another customer system than `source`, a hash of it. */
export async function keepToSource(db: AppDatabase, source: string): Promise<void> {
  await transact(db, async (write) => {
    await lock(write, 'source of Today')
    const name = `source:${source}`
    const known = await write
      .selectFrom('today_figures')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()
    if (known) return
    await write.deleteFrom('schedule_versions').execute()
    await write.deleteFrom('today_figures').execute()
    const row = { name, read_at: 0, times: '[]', known_from: null, is_exact: 0 }
    await write.insertInto('today_figures').values(row).execute()
  })
}
