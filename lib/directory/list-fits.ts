import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import type { ChannelState, ListFilters } from '@/lib/directory-list'
import { listKeyOf } from './list-keys'

const DAY = 86_400_000
const FLAGS: Record<ChannelState, 0 | 1 | null> = { can: 0, out: 1, unknown: null }

/** What a row of `directory_people` has to be to fit. An empty list: everybody does. */
export function fitting(filters: ListFilters): RawBuilder<boolean>[] {
  const { location, by_email, by_sms } = filters
  return [
    ...(location === undefined ? [] : [sql<boolean>`location_key = ${listKeyOf(location)}`]),
    ...(by_email === undefined ? [] : [isInState('email_optout', by_email)]),
    ...(by_sms === undefined ? [] : [isInState('sms_optout', by_sms)]),
    ...between('created_at', filters.created_from, filters.created_to),
    ...between('changed_at', filters.changed_from, filters.changed_to),
  ]
}

/** Whether somebody's opt-out flag says so. */
export function isInState(flag: 'email_optout' | 'sms_optout', state: ChannelState): RawBuilder<boolean> {
  const value = FLAGS[state]
  return value === null ? sql`${sql.ref(flag)} is null` : sql`${sql.ref(flag)} = ${value}`
}

/** From a day's start to another's end, UTC. The sign has SQLite walk the list's own index, not this column's. */
function between(column: string, from?: string, to?: string): RawBuilder<boolean>[] {
  const at = sql`+${sql.ref(column)}`
  return [
    ...(from === undefined ? [] : [sql<boolean>`${at} >= ${Date.parse(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${at} < ${Date.parse(to) + DAY}`]),
  ]
}
