import { formatClock } from '@/lib/format/clock-time'
import { formatDay } from '@/lib/format/days'
import { own } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'
import type { TimedVisit } from '@/lib/full-data/visit-facts'

/** The exact time of a visit and its class: `9 Mar 2026, 18:30, Vinyasa flow`. */
export function visitWhen({ at, row }: TimedVisit): string {
  const name = own(row, 'class_name')
  const isNamed = typeof name === 'string' && absence(name) === null
  return [formatDay(at.day), at.time && formatClock(at.time), isNamed ? name : null]
    .filter((part) => part !== null)
    .join(', ')
}
