import { formatClock } from '@/lib/format/clock-time'
import { formatDay, formatDayShort } from '@/lib/format/days'
import { own } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'
import type { TimedVisit } from '@/lib/full-data/visit-facts'
import { dayAhead } from '../overview/day-words'

function classOf({ row }: TimedVisit): string | null {
  const name = own(row, 'class_name')
  return typeof name === 'string' && absence(name) === null ? name : null
}

const listed = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ')

/** The exact time of a visit and its class: `9 Mar 2026, 18:30, Vinyasa flow`. */
export const visitWhen = (visit: TimedVisit): string =>
  listed(formatDay(visit.at.day), visit.at.time && formatClock(visit.at.time), classOf(visit))

/** The day of a past visit and its class: `9 Mar, Vinyasa flow`. */
export const pastVisit = (visit: TimedVisit, today: string): string =>
  listed(formatDayShort(visit.at.day, today), classOf(visit))

/** When a visit to come is, and its class: `tomorrow, 18:30, Vinyasa flow`. */
export const nextVisit = (visit: TimedVisit, today: string): string =>
  listed(dayAhead(visit.at.day, today), visit.at.time && formatClock(visit.at.time), classOf(visit))
