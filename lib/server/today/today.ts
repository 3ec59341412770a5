import 'server-only'
import { can } from '@/lib/access'
import type { DirectoryStatus } from '@/lib/answers/directory'
import type { Removal } from '@/lib/answers/removals'
import type {
  ChangedClass,
  CustomersToday,
  FirstSignIn,
  FormToday,
  Newest,
  ScheduleToday,
  TodayAnswer,
} from '@/lib/answers/today'
import { daysOf, startingAt } from '@/lib/changed-classes'
import type { Directory } from '@/lib/directory/directory'
import type { AppContext } from '@/lib/server/app/app-context'
import { iso } from '@/lib/server/app/iso'
import type { AppDatabase } from '@/lib/server/app/schema'
import { formFigures } from '@/lib/server/forms/counted'
import { findRemoval, stepsSince } from '@/lib/server/removals/read'
import { readDays } from '@/lib/server/schedule/kept-days'
import { isKnownInPart } from '@/lib/server/schedule/moved-days'
import type { Actor } from '@/lib/server/session/find-actor'
import { firstSignInsSince } from '@/lib/server/session/first-sign-ins'
import { startFor } from '@/lib/server/session/visits'
import { readFigures } from './figures'

const DAY = 86_400_000
/** The rows of each section. */
const NEWEST = 5
/** From yesterday in UTC, as the schedule's job reads them. */
const DAYS = { changes: 17, ahead: 15, now: 3 }

/** Older figures of a form may miss its newest submissions, in ms. */
const FIGURES_FRESH_MS = 3_600_000

const UNKNOWN = { away: null, details: null }

type Needs = Pick<AppContext, 'db' | 'directory' | 'log' | 'readQuota'>

/**
 * What changed since the user's last visit, or since another time in ms since 1970, and what is next. Asks the customer
 * system for nothing. Counts its customers against the user's quota and throws Problem 429.
 */
export async function readToday(
  app: Needs,
  actor: Actor,
  requestId: string,
  wanted: number | null,
  now = Date.now(),
): Promise<TodayAnswer> {
  const { db, directory, readQuota } = app
  const reader = { id: actor.id, role: actor.role, requestId }
  await readQuota.require(reader)
  const [{ since, hasVisited }, status] = await Promise.all([
    startFor(app, actor, wanted, now),
    directory?.status(),
  ])
  const [customers, attention, schedule, submissions, signIns, removals] = await Promise.all([
    directory && status ? customersOf(directory, status, since) : null,
    directory && status ? attentionOf(directory, status) : UNKNOWN,
    scheduleOf(db, since, now),
    submissionsOf(db, since, now),
    can(actor.role, 'team.manage') ? firstSignInsOf(db, actor.id, since) : null,
    can(actor.role, 'removals.read') ? removalsOf(db, since) : null,
  ])
  if (customers) await readQuota.take(reader, rowsIn(customers))
  return {
    role: actor.role,
    since: iso(since),
    hasVisited,
    customers,
    schedule,
    ...attention,
    submissions,
    signIns,
    removals,
  }
}

/** How many customers are shown. */
function rowsIn({ added, edited, opted }: CustomersToday): number {
  const shown = [added, edited, ...Object.values(opted)].flatMap(({ newest }) => newest.map(({ id }) => id))
  return new Set(shown).size
}

async function customersOf(
  directory: Directory,
  { readAt, isWhole, people, unreadable }: DirectoryStatus,
  since: number,
): Promise<CustomersToday> {
  const { from, added, edited, opted } = await directory.changesSince(since, NEWEST)
  return {
    knownFrom: from === null ? null : iso(from),
    readAt,
    isEmpty: isWhole && people === 0 && unreadable === 0,
    added,
    opted,
    edited: {
      total: edited.total,
      newest: edited.newest.map((person) => ({
        ...person,
        changes: edited.changes
          .filter(({ id }) => id === person.id)
          .map(({ field, before }) => ({ field, before })),
      })),
    },
  }
}

async function attentionOf(
  directory: Directory,
  { lastSeen, details }: DirectoryStatus,
): Promise<Pick<TodayAnswer, 'away' | 'details'>> {
  const readAt = details.isOn ? details.readAt : null
  if (lastSeen.readAt === null && readAt === null) return UNKNOWN
  const { away, ...counts } = await directory.attentionCounts(Date.parse(lastSeen.readAt ?? readAt ?? ''))
  return {
    away: lastSeen.readAt === null ? null : { ...away, readAt: lastSeen.readAt },
    details: readAt === null ? null : { ...counts, readAt },
  }
}

async function scheduleOf(db: AppDatabase, since: number, now: number): Promise<ScheduleToday> {
  const dayOf = (nth: number) => iso(now + (nth - 1) * DAY).slice(0, 10)
  const wanted = Array.from({ length: DAYS.changes }, (_, nth) => dayOf(nth))
  const [first = '', last = ''] = [wanted[0], wanted.at(-1)]
  const kept = await readDays(db, first, last, since, now)
  const changes = kept.flatMap(({ day, changes }) => changes.map((change) => ({ day, change })))
  const isNow = (day: string) => day >= first && day < dayOf(DAYS.now)
  const inOrder = startingAt(changes, dayOf(1))
  const isNear = (one: ChangedClass) => daysOf(one).some(isNow)
  const far = inOrder.filter((one) => !isNear(one)).slice(0, NEWEST)
  const own = kept.filter(({ day }) => day >= first && day <= last)
  const known = own.filter(({ isKnown }) => isKnown)
  // A day that was still too far ahead wasn't read.
  const wasNear = (day: string) => day < iso(since + DAYS.ahead * DAY).slice(0, 10)
  const isUnknown = (day: string) => wasNear(day) && !own.some((one) => one.day === day && isKnownInPart(one))
  // Long after a visit, none of these days was near: then all that are known in part count.
  const starts = own.flatMap(({ day, knownFrom }) =>
    knownFrom !== null && (wasNear(day) || known.length === 0) ? [knownFrom] : [],
  )
  const from = starts.sort((one, other) => one - other).at(-1)
  return {
    days: own
      .filter(({ day }) => isNow(day))
      .map(({ day, readAt, classes }) => ({ day, readAt: iso(readAt), classes })),
    changes: { total: changes.length, newest: inOrder.filter((one) => isNear(one) || far.includes(one)) },
    known: known.length,
    partly: from === undefined ? null : { days: starts.length, from: iso(from) },
    unknown: wanted.filter(isUnknown).length,
  }
}

async function submissionsOf(db: AppDatabase, since: number, now: number): Promise<FormToday[]> {
  const forms = await db.selectFrom('forms').select(['id', 'label']).orderBy('place').orderBy('id').execute()
  const figures = await readFigures(db)
  return forms.map(({ id, label }) => {
    const known = figures.get(formFigures(id))
    const times = known?.times.filter((time) => time > since) ?? []
    const isAtLeast =
      !known?.isExact || (known.knownFrom ?? since) > since || known.readAt < now - FIGURES_FRESH_MS
    // None of some isn't known to be none.
    if (!known || known.readAt <= since || (isAtLeast && times.length === 0))
      return {
        id,
        label,
        count: null,
        isAtLeast: false,
        newest: [],
        readAt: known ? iso(known.readAt) : null,
      }
    return {
      id,
      label,
      count: times.length,
      isAtLeast,
      newest: times.slice(0, NEWEST).map(iso),
      readAt: iso(known.readAt),
    }
  })
}

async function firstSignInsOf(db: AppDatabase, viewer: string, since: number): Promise<Newest<FirstSignIn>> {
  const rows = await firstSignInsSince(db, viewer, since)
  const newest = rows
    .slice(0, NEWEST)
    .map(({ id, name, email, at }) => ({ id, name: name || email, at: iso(Number(at)) }))
  return { total: rows.length, newest }
}

async function removalsOf(db: AppDatabase, since: number): Promise<Newest<Removal>> {
  const rows = await stepsSince(db, since)
    .select(({ fn }) => ['removal_id', fn.max('at').as('at')])
    .groupBy('removal_id')
    .orderBy('at', 'desc')
    .execute()
  const newest = await Promise.all(rows.slice(0, NEWEST).map(({ removal_id }) => findRemoval(db, removal_id)))
  return { total: rows.length, newest: newest.filter((removal) => removal !== null) }
}
