import 'server-only'
import { sql } from 'kysely'
import { AWAY_COUNTED, MEMBERSHIP_ENDS, type MembershipEnds, NO_SHOWS, type NoShows } from '@/lib/attention'
import { endsWithin, hasNoShows, isAway } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'

/** How many customers need attention. */
export interface AttentionCounts {
  /** Without an event for at least as many days, and created before. */
  away: Record<'14' | '30' | '60' | '90', number>
  /** With an event in the last 90 days. */
  active: number
  /** Of the active ones, those whose memberships, and whose visits, were recognized. */
  known: { memberships: number; visits: number }
  ends: Record<MembershipEnds, number>
  noShows: Record<NoShows, number>
}

/** Counts customers who need attention; `seenAt` is when events were read. Both times are ms since 1970. */
export async function attentionCounts(
  db: DirectoryDatabase,
  seenAt: number,
  now: number,
): Promise<AttentionCounts> {
  const away = await db
    .selectFrom('directory_people')
    .select([
      countIf(sql`away_days < 90`).as('active'),
      ...AWAY_COUNTED.map((days) => countIf(isAway(db, days, sql.lit(seenAt))).as(`${days}`)),
    ])
    .where('away_days', 'is not', null)
    .executeTakeFirstOrThrow()
  const details = await db
    .selectFrom('directory_people')
    .select([
      countIf(sql`away_days < 90 and membership_ends is not null`).as('memberships'),
      countIf(sql`away_days < 90 and no_shows is not null`).as('visits'),
      ...MEMBERSHIP_ENDS.map((ends) => countIf(endsWithin(ends, now)).as(ends)),
      ...NO_SHOWS.map((least) => countIf(hasNoShows(least)).as(least)),
    ])
    .where('details_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const of = (name: keyof typeof details) => Number(details[name] ?? 0)
  return {
    away: { 14: Number(away[14]), 30: Number(away[30]), 60: Number(away[60]), 90: Number(away[90]) },
    active: Number(away.active),
    known: { memberships: of('memberships'), visits: of('visits') },
    ends: {
      'within-7': of('within-7'),
      'within-14': of('within-14'),
      'within-30': of('within-30'),
      'ended-30': of('ended-30'),
    },
    noShows: { 1: of('1'), 2: of('2'), 3: of('3') },
  }
}

const countIf = (condition: ReturnType<typeof sql>) =>
  sql<number | null>`sum(case when ${condition} then 1 else 0 end)`
