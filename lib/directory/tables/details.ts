import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import type { Computed } from '@/lib/answers/directory'
import type { Customer } from '@/lib/contract'
import { fairly } from '@/lib/database/fairly'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { wallClock } from '@/lib/format/instants'
import { dayOf } from '@/lib/full-data/day-of'
import { membershipEndOf } from '@/lib/full-data/membership-facts'
import { sentRows } from '@/lib/full-data/section'
import { kindOf, visitFacts } from '@/lib/full-data/visit-facts'
import { countCustomers } from './customers'
import type { DirectoryDatabase, PersonTable } from './schema'
import { keepState, NO_INSIGHTS, readState } from './state'

const DAY = 86_400_000
/** Customers forgotten at once: some ms, so that others get a turn. */
const CHUNK = 200

type Details = Pick<PersonTable, 'details_at' | 'membership_ends' | 'no_shows'>

/** What a customer's full data says at a time, in ms since 1970; null: the customer was sent without it. */
function detailsOf(customer: Customer, at: number): Details | null {
  const visits = sentRows(customer, 'visits')
  if (!('visits' in customer || 'memberships' in customer)) return null
  const now = wallClock(at, 'UTC')
  const end = membershipEndOf(customer, now.day, 'UTC')
  const yesterday = wallClock(at - DAY, 'UTC').day
  // The studio's clock isn't known: what is booked from yesterday on, in UTC, may lie ahead.
  const past = visits?.filter(
    (visit) => kindOf(visit) !== 'booked' || (dayOf(visit.date, 'UTC') ?? '') < yesterday,
  )
  return {
    details_at: at,
    membership_ends: typeof end === 'object' ? end.day : end === 'none' ? '' : null,
    no_shows: past ? visitFacts(past, now, 'UTC').recentNoShows : null,
  }
}

/** Keeps what full data says of customers who are in the directory, at most 1,000; `at` is when it was requested. */
export async function writeDetails(
  db: DirectoryDatabase,
  customers: readonly Customer[],
  at: number,
): Promise<void> {
  const details = new Map(
    customers.flatMap((customer) => {
      const known = detailsOf(customer, at)
      return known ? [[customer.id, known] as const] : []
    }),
  )
  if (details.size === 0) return
  await fairly(() =>
    transact(db, async (write) => {
      await lock(write, 'directory')
      const rows = await write
        .selectFrom('directory_people')
        .select(['id', 'details_at', 'membership_ends', 'no_shows'])
        .where('id', 'in', [...details.keys()])
        .execute()
      let changed = 0
      for (const { id, ...before } of rows) {
        const after = details.get(id)
        // A later reading was faster.
        if (!after || Number(before.details_at ?? 0) >= at) continue
        const isSame = before.membership_ends === after.membership_ends && before.no_shows === after.no_shows
        if (!isSame || before.details_at === null) changed += 1
        await write.updateTable('directory_people').set(after).where('id', '=', id).execute()
      }
      await countCustomers(write, 0, changed)
    }),
  )
}

/** What is computed of the customers with these ids, at most 1,000; the others are absent. */
export async function computedOf(
  db: DirectoryDatabase,
  ids: readonly string[],
): Promise<Map<string, Computed>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('directory_people')
    .select(['id', 'away_days', 'membership_ends', 'no_shows', 'details_at'])
    .where('id', 'in', [...ids])
    .where(({ or, eb }) => or([eb('away_days', 'is not', null), eb('details_at', 'is not', null)]))
    .execute()
  return new Map(
    rows.map(({ id, away_days, membership_ends, no_shows, details_at }) => [
      id,
      {
        ...(away_days !== null && { awayDays: Number(away_days) }),
        ...(membership_ends !== null && { membershipEnds: membership_ends || null }),
        ...(no_shows !== null && { noShowsIn30Days: no_shows }),
        ...(details_at !== null && { readAt: new Date(Number(details_at)).toISOString() }),
      },
    ]),
  )
}

const NOTHING = { details_at: null, membership_ends: null, no_shows: null }

/** Forgets what was read before a time, in ms since 1970: it says too little about today. */
export async function forgetOldDetails(db: DirectoryDatabase, before: number): Promise<void> {
  await forgetSome(db, sql`details_at < ${before}`, NOTHING)
}

/**
 * Forgets all that was computed of customers, with `INSIGHTS=off`. Unless `isFirst`, only if another instance has
 * computed something since.
 */
export async function forgetInsights(db: DirectoryDatabase, isFirst: boolean): Promise<void> {
  const { details_begun_at, away_tried_at } = await readState(db)
  if (!isFirst && details_begun_at === null && away_tried_at === null) return
  await forgetSome(db, sql`(details_at is not null or away_days is not null)`, {
    ...NOTHING,
    away_days: null,
  })
  await keepState(db, NO_INSIGHTS)
}

async function forgetSome(
  db: DirectoryDatabase,
  which: RawBuilder<boolean>,
  nothing: Partial<PersonTable>,
): Promise<void> {
  let isMore = true
  while (isMore) {
    isMore = await fairly(() =>
      transact(db, async (write) => {
        await lock(write, 'directory')
        const rows = await write
          .selectFrom('directory_people')
          .select('id')
          .where(which)
          .limit(CHUNK)
          .execute()
        const ids = rows.map(({ id }) => id)
        if (ids.length === 0) return false
        await write.updateTable('directory_people').set(nothing).where('id', 'in', ids).execute()
        await countCustomers(write, 0, ids.length)
        return ids.length === CHUNK
      }),
    )
  }
}
