import 'server-only'
import { MOST_UNREADABLE } from '@/lib/format/unreadable'
import type { DirectoryDatabase, StateTable } from './schema'

/** The state before events and full data were read. */
export const NO_INSIGHTS = {
  away_tried_at: null,
  away_read_at: null,
  away_failure: null,
  details_begun_at: null,
  details_offset: 0,
  details_ended_at: null,
} as const satisfies Partial<StateTable>

/** The state before the first sync. */
export const UNREAD = {
  phase: 'rest',
  next_offset: 0,
  begun_at: null,
  advanced_at: null,
  expected_rows: null,
  swept_at: null,
  passed_at: null,
  failed_at: null,
  failure: null,
  changes_from: null,
  ...NO_INSIGHTS,
} as const satisfies Partial<StateTable>

/** Reads the sync's state and the number of rejected rows. */
export async function readState(db: DirectoryDatabase): Promise<StateTable & { unreadable: number }> {
  const state = await db
    .selectFrom('directory_state')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('directory_missed').select(fn.countAll<number>().as('rows')).as('unreadable'),
    )
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { ...state, unreadable: Math.min(state.unreadable ?? 0, MOST_UNREADABLE) }
}

export async function keepState(db: DirectoryDatabase, change: Partial<StateTable>): Promise<void> {
  await db.updateTable('directory_state').set(change).where('id', '=', 1).execute()
}

/** The same, unless another full sync began or the directory was emptied since, which makes the result void. */
export async function keepOfSweep(
  db: DirectoryDatabase,
  sweep: number,
  change: Partial<StateTable>,
): Promise<void> {
  await db.updateTable('directory_state').set(change).where('id', '=', 1).where('sweep', '=', sweep).execute()
}

/** Records a failure to read, its kind, and since when: the first failure since the last success. */
export async function keepFailure(db: DirectoryDatabase, kind: string, now: number): Promise<void> {
  await db
    .updateTable('directory_state')
    .set(({ fn, val }) => ({ failed_at: fn.coalesce('failed_at', val(now)), failure: kind }))
    .where('id', '=', 1)
    .execute()
}
