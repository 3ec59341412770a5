import 'server-only'
import type { ScheduleChange } from '@/lib/answers/schedule-changes'
import type { ScheduledClass } from '@/lib/contract'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { changesOfDay, withoutEqual } from './changes-of-day'
import { changesByDay } from './moved-days'

/** A day read longer ago, in ms, couldn't be read since: the job reads each every hour. */
const LATE_MS = 2 * 3_600_000
/** Versions read within this time of each other, in ms, are of one time: a day is a call of its own. */
const TOGETHER_MS = 10 * 60_000
/** The most times to choose from. */
const MOST_TIMES = 50

type Version = AppSchema['schedule_versions']

/** A day as last read. */
export interface KeptDay {
  day: string
  /** When it was last read, in ms since 1970. */
  readAt: number
  classes: ScheduledClass[]
  /** Whether its changes are known: it was read before that time, and lately. */
  isKnown: boolean
  /** If only later changes are known, since when, in ms since 1970: the time of its first version. */
  knownFrom: number | null
  /** What changed since then, as far as it was read; a class that moved here from another day is one change. */
  changes: ScheduleChange[]
}

/**
 * The days of a range, as far as they are kept, with what changed in each since a time in ms since 1970. Of other days,
 * those that a class moved to from the range, with only these changes.
 */
export async function readDays(
  db: AppDatabase,
  from: string,
  to: string,
  since: number,
  now: number,
): Promise<KeptDay[]> {
  const compare = (rows: readonly Version[]) => compareDays(rows, since, now)
  const versions = versionsAt(db, since)
  const asked = compare(await versions.where('day', '>=', from).where('day', '<=', to).execute())
  // All that were read lately, so that each range has the same moves.
  const others = asked.some(({ unequal: { before, after } }) => before.length + after.length > 0)
    ? compare(
        await versions
          .where(({ eb, or }) => or([eb('day', '<', from), eb('day', '>', to)]))
          .where('day', 'in', (eb) =>
            eb
              .selectFrom('schedule_versions')
              .select('day')
              .where('checked_at', '>=', now - LATE_MS),
          )
          .execute(),
      )
    : []
  const changes = changesByDay([...asked, ...others].filter(({ readAt }) => readAt >= now - LATE_MS))
  const isFromRange = (change: ScheduleChange) =>
    change.kind === 'moved' && change.beforeDay && change.beforeDay >= from && change.beforeDay <= to
  return [
    ...asked.map(({ unequal, ...one }) => ({
      ...one,
      changes: changes.get(one.day) ?? changesOfDay(unequal.before, unequal.after),
    })),
    ...others
      .map(({ unequal: _, ...one }) => ({ ...one, changes: changes.get(one.day)?.filter(isFromRange) ?? [] }))
      .filter((one) => one.changes.length > 0),
  ]
    .map(({ before: _, ...one }) => one)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** Of each day, the version of a time, or else its first one, and the latest. */
const versionsAt = (db: AppDatabase, since: number) =>
  db
    .selectFrom('schedule_versions')
    .selectAll()
    .where(({ eb, fn, or, selectFrom }) => {
      const others = selectFrom('schedule_versions as other').whereRef(
        'other.day',
        '=',
        'schedule_versions.day',
      )
      const last = others.select(({ fn }) => fn.max('other.read_at').as('at'))
      const first = others.select(({ fn }) => fn.min('other.read_at').as('at'))
      const then = fn.coalesce(last.where('other.read_at', '<=', since), first)
      return or([eb('read_at', '=', last), eb('read_at', '=', then)])
    })
    .orderBy('day')
    .orderBy('read_at')

/** Each day as it was and as it is. */
function compareDays(rows: readonly Version[], since: number, now: number) {
  const days = [...new Set(rows.map(({ day }) => day))]
  return days.map((day) => {
    const versions = rows.filter((row) => row.day === day)
    const latest = versions.at(-1)
    const readAt = Number(latest?.checked_at)
    const classes = classesIn(latest)
    const then = versions.findLast(({ read_at }) => Number(read_at) <= since) ?? versions[0]
    const before = then === latest ? classes : classesIn(then)
    const from = Number(then?.read_at)
    const isLate = readAt < now - LATE_MS
    return {
      day,
      readAt,
      classes,
      before,
      isKnown: from <= since && !isLate,
      knownFrom: from <= since || isLate ? null : from,
      unequal: then !== latest ? withoutEqual(before, classes) : { before: [], after: [] },
    }
  })
}

const classesIn = (version: Version | undefined): ScheduledClass[] =>
  version ? JSON.parse(version.classes) : []

/**
 * Times with which the days of a range can be compared, in ms since 1970, the latest first: before each of them a day
 * was another than after it. Days read together are one time.
 */
export async function timesOf(db: AppDatabase, from: string, to: string): Promise<number[]> {
  const rows = await db
    .selectFrom('schedule_versions')
    .select('read_at')
    .distinct()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('read_at', 'desc')
    .execute()
  const times: number[] = []
  let previous = Number.POSITIVE_INFINITY
  for (const { read_at } of rows) {
    const at = Number(read_at)
    if (previous - at > TOGETHER_MS) times.push(at)
    previous = at
  }
  // Nothing changed after the latest.
  return times.slice(1, MOST_TIMES + 1)
}
