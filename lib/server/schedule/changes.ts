import 'server-only'
import type { ScheduleChangesAnswer } from '@/lib/answers/schedule-changes'
import type { AppContext } from '@/lib/server/app/app-context'
import { iso } from '@/lib/server/app/iso'
import type { Actor } from '@/lib/server/session/find-actor'
import { startFor } from '@/lib/server/session/visits'
import { readDays, timesOf } from './kept-days'
import { untilKept } from './versions'

const DAY_MS = 86_400_000
/** The most days of a request. */
export const MOST_DAYS = 31

interface Asked {
  from: string
  to: string
  /** In ms since 1970; null: the user's last visit. */
  since: number | null
}

/**
 * What changed in the days of a range. Asks the customer system for nothing. Counts the changes against the user's quota
 * and throws Problem 429.
 */
export async function readChanges(
  app: Pick<AppContext, 'db' | 'log' | 'readQuota'>,
  actor: Actor,
  requestId: string,
  { from, to, since: wanted }: Asked,
  now = Date.now(),
): Promise<ScheduleChangesAnswer> {
  const { db, readQuota } = app
  const reader = { id: actor.id, role: actor.role, requestId }
  await readQuota.require(reader)
  const { since, hasVisited } = await startFor(app, actor, wanted, now)
  await untilKept()
  const [kept, times] = await Promise.all([readDays(db, from, to, since, now), timesOf(db, from, to)])
  // Also the days that a class moved to from the range.
  const shown = [...new Set([...daysIn(from, to), ...kept.map(({ day }) => day)])].sort()
  const days = shown.map((day) => {
    const found = kept.find((one) => one.day === day)
    if (!found) return { day, readAt: null, isKnown: false, knownFrom: null, changes: [] }
    const { readAt, isKnown, knownFrom, changes } = found
    return {
      day,
      readAt: iso(readAt),
      isKnown,
      knownFrom: knownFrom === null ? null : iso(knownFrom),
      changes,
    }
  })
  await readQuota.take(
    reader,
    days.reduce((sum, { changes }) => sum + changes.length, 0),
  )
  return { since: iso(since), hasVisited, days, times: times.map(iso) }
}

/** Each day of a range. */
function daysIn(from: string, to: string): string[] {
  const first = Date.parse(from)
  const count = (Date.parse(to) - first) / DAY_MS + 1
  return Array.from({ length: count }, (_, nth) => iso(first + nth * DAY_MS).slice(0, 10))
}
