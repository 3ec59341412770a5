import { NO_SHOW_DAYS } from '@/lib/attention'
import { isTime, parseDay } from '@/lib/format/days'
import { parseInstant, wallClock } from '@/lib/format/instants'
import { own, type Row } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'

const DAY = 86_400_000

/** What a visit's status says. `unstated`: it has none; `unknown`: one that isn't recognized. */
type VisitKind = 'attended' | 'missed' | 'canceled' | 'booked' | 'unstated' | 'unknown'

const KINDS: readonly [VisitKind, RegExp][] = [
  ['attended', /^(attended|checked ?in|signed in|present|arrived|visited|completed?)$/],
  ['missed', /^(no ?shows?|no ?showed|missed|did not attend|not attended)$/],
  ['canceled', /^((late|early) )?cancel(l?ed|lation)?( late)?$/],
  ['booked', /^(booked|reserved|confirmed|scheduled|registered)$/],
]

const wordsOf = (status: string) =>
  status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

export function kindOf(visit: Row): VisitKind {
  const status = own(visit, 'status')
  if (absence(status) !== null) return 'unstated'
  if (typeof status !== 'string') return 'unknown'
  const words = wordsOf(status)
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'unknown'
}

/** Whether a canceled visit was canceled late. */
function isLate(visit: Row): boolean {
  const status = own(visit, 'status')
  return typeof status === 'string' && wordsOf(status).includes('late')
}

/** A day `YYYY-MM-DD` and a time `HH:MM` on a clock on the wall. */
export interface WallClock {
  day: string
  time: string | null
}

/** When a visit is: local times unchanged, instants in `zone`; null: not recognized. */
function visitTime(visit: Row, zone: string): WallClock | null {
  const date = own(visit, 'date')
  if (typeof date === 'string' && parseDay(date) !== null) {
    const time = own(visit, 'time')
    return { day: date, time: isTime(time) ? time.slice(0, 5) : null }
  }
  const instant = parseInstant(date)
  return instant === null ? null : wallClock(instant, zone)
}

export interface TimedVisit {
  row: Row
  at: WallClock
  kind: VisitKind
}

export interface VisitFacts {
  /** Visits to come, the next one first. */
  upcoming: TimedVisit[]
  /** The next visit; null: none known. */
  next: TimedVisit | null
  /** The last visit; `none`: never came; `unknown`: the visits don't say. */
  last: TimedVisit | 'none' | 'unknown'
  /** Past visits that the customer missed; null: unknown. */
  noShows: number | null
  /** Those of the last 30 days; null: unknown. */
  recentNoShows: number | null
  /** The newest visit that the customer missed; null: none. */
  lastMissed: TimedVisit | null
  /** Past visits that the customer canceled too late. */
  lateCancels: number
}

const textOf = ({ day, time }: WallClock) => `${day} ${time ?? ''}`

function byTime(a: TimedVisit, b: TimedVisit): number {
  const [first, second] = [textOf(a.at), textOf(b.at)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** What visits say about a customer. A visit that isn't recognized makes what depends on it unknown. */
export function visitFacts(rows: readonly Row[], now: WallClock, zone: string): VisitFacts {
  const visits = rows.flatMap((row): TimedVisit[] => {
    const at = visitTime(row, zone)
    return at === null ? [] : [{ row, at, kind: kindOf(row) }]
  })
  const isUndated = visits.length < rows.length
  const isToCome = ({ at, kind }: TimedVisit) =>
    at.day > now.day ||
    (at.day === now.day && (at.time === null ? kind === 'booked' : at.time > (now.time ?? '')))
  const upcoming = visits.filter((visit) => isToCome(visit) && visit.kind !== 'canceled').sort(byTime)
  const past = visits
    .filter((visit) => !isToCome(visit))
    .sort(byTime)
    .reverse()
  const isVisit = ({ kind }: TimedVisit) => kind === 'attended' || kind === 'unstated'
  const isDoubtful = ({ kind }: TimedVisit) => kind === 'booked' || kind === 'unknown'
  const [next] = upcoming
  const last = past.find((visit) => isVisit(visit) || isDoubtful(visit))
  const missedOf = (visits: readonly TimedVisit[]) => {
    const isCountable = visits.every((visit) => !isDoubtful(visit) && visit.kind !== 'unstated')
    return isCountable && !isUndated ? visits.filter(({ kind }) => kind === 'missed').length : null
  }
  const firstDay = new Date(Date.parse(now.day) - NO_SHOW_DAYS * DAY).toISOString().slice(0, 10)
  return {
    upcoming,
    next: next && !isUndated && (next.kind === 'booked' || next.kind === 'unstated') ? next : null,
    last: isUndated || (last && isDoubtful(last)) ? 'unknown' : (last ?? 'none'),
    lateCancels: past.filter(({ row, kind }) => kind === 'canceled' && isLate(row)).length,
    noShows: missedOf(past),
    lastMissed: past.find(({ kind }) => kind === 'missed') ?? null,
    recentNoShows: missedOf(past.filter(({ at }) => at.day >= firstDay)),
  }
}
