import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { type MembershipEnds, membershipDays, type NoShows } from '@/lib/attention'
import { type AnyDatabase, withoutIndex } from '@/lib/database/dialects'
import { isAddedSince, isChangedSince } from '@/lib/directory/tables/changes'
import { listKeyOf } from '@/lib/directory/tables/sort-keys'
import { type ListFilters, locationsOf } from '@/lib/directory-list'
import type { ChannelState } from '@/lib/format/channel-states'
import { awayRangeOf, type LastSeen } from '@/lib/last-seen'

const DAY = 86_400_000
const STATES: Record<ChannelState, 0 | 1 | 2 | null> = { can: 0, out: 1, 'no-address': 2, unknown: null }

/** When events were read. */
const READ_AT = sql`(select away_read_at from directory_state where id = 1)`

export type StateColumn = 'email_state' | 'sms_state'

/** SQL conditions for rows of `directory_people` that match the filters; empty when there are no filters. */
export function fitting(db: AnyDatabase, filters: ListFilters): RawBuilder<boolean>[] {
  const { location, by_email, by_sms } = filters
  const between = (column: string, firstDay?: string, lastDay?: string) => {
    const at = withoutIndex(db, column)
    const { from, before } = instantsOf(firstDay, lastDay)
    return [
      ...(from === null ? [] : [sql<boolean>`${at} >= ${from}`]),
      ...(before === null ? [] : [sql<boolean>`${at} < ${before}`]),
    ]
  }
  return [
    ...(location === undefined
      ? []
      : [
          sql<boolean>`${withoutIndex(db, 'location_key')} in (${sql.join(locationsOf(location).map(listKeyOf))})`,
        ]),
    ...(by_email === undefined ? [] : [isInState('email_state', by_email)]),
    ...(by_sms === undefined ? [] : [isInState('sms_state', by_sms)]),
    ...between('created_at', filters.created_from, filters.created_to),
    ...between('changed_at', filters.changed_from, filters.changed_to),
    ...(filters.last_seen === undefined ? [] : [isSeen(db, filters.last_seen)]),
    ...(filters.membership_ends === undefined ? [] : [endsWithin(filters.membership_ends, Date.now())]),
    ...(filters.no_shows === undefined ? [] : [hasNoShows(filters.no_shows)]),
    ...(filters.added_since === undefined ? [] : [isAddedSince(Date.parse(filters.added_since))]),
    ...(filters.edited_since === undefined
      ? []
      : [isChangedSince(Date.parse(filters.edited_since), filters.opted)]),
  ]
}

/** Whether the customer's memberships end, or ended, in some days from `now`, in ms since 1970. */
export function endsWithin(ends: MembershipEnds, now: number): RawBuilder<boolean> {
  const { first, last } = membershipDays(ends, now)
  return sql`(details_at is not null and membership_ends between ${first} and ${last})`
}

/** Whether the customer had at least so many no-shows. */
export const hasNoShows = (least: NoShows): RawBuilder<boolean> =>
  sql`(details_at is not null and no_shows >= ${Number(least)})`

function isSeen(db: AnyDatabase, seen: LastSeen): RawBuilder<boolean> {
  const away = withoutIndex(db, 'away_days')
  const range = awayRangeOf(seen)
  if (range === null) return sql`${away} is null`
  return range.most === 0 ? sql`${away} = 0` : isAway(db, range.least, READ_AT)
}

/**
 * Whether a customer is away for at least so many days and was created before, as `createdBeforeAway` has it. `readAt`
 * is when events were read, an integer in ms since 1970.
 */
export function isAway(db: AnyDatabase, days: number, readAt: RawBuilder<unknown>): RawBuilder<boolean> {
  const created = withoutIndex(db, 'created_at')
  // Literals: SQLite would divide by a parameter without rounding.
  const day = sql.lit(DAY)
  return sql`(${withoutIndex(db, 'away_days')} >= ${days} and ${created} < (${readAt} / ${day} - ${sql.lit(days - 1)}) * ${day})`
}

/**
 * Whether a customer has *No event yet*: created within the days without an event, as `hasNoEventYet` has it. Before the
 * first reading has ended, as of today.
 */
export function isNewIn(isNew: boolean): RawBuilder<boolean> {
  const day = sql.lit(DAY)
  const today = sql.lit(Math.floor(Date.now() / DAY) * DAY)
  return sql`(case when away_days > 0 and created_at >= (coalesce(${READ_AT}, ${today}) / ${day} - away_days + 1) * ${day}
    then 1 else 0 end) = ${isNew ? 1 : 0}`
}

/** Start (included) and end (excluded) of a range of days, in ms since 1970; null: open. */
export function instantsOf(firstDay?: string, lastDay?: string) {
  return {
    from: firstDay === undefined ? null : Date.parse(firstDay),
    before: lastDay === undefined ? null : Date.parse(lastDay) + DAY,
  }
}

/** Whether a customer is in a state of a channel. */
export function isInState(column: StateColumn, state: ChannelState): RawBuilder<boolean> {
  const value = STATES[state]
  return value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`
}
