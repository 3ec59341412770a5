import type { Difference } from '@/components/schedule/compare/differences'
import { CHANGES } from '@/components/schedule/messages'
import { formatWeek, shortDay } from '@/components/schedule/week/days'
import type { ScheduleChangesAnswer } from '@/lib/answers/schedule-changes'
import { formatDayShort } from '@/lib/format/days'
import { type ChangedDay, isPartlyKnown, isUnknown } from './changed-days'
import { type Days, nearDays } from './queries'

export const daysFrom = (dates: readonly string[]): Days => ({ from: dates[0] ?? '', to: dates.at(-1) ?? '' })

/** The days of a range, and of others those that have changes. */
export const daysOf = (days: readonly ChangedDay[], { from, to }: Days): readonly ChangedDay[] =>
  days.filter(({ day, differences }) => (day >= from && day <= to) || differences.length > 0)

/** Some days as `28 Nov – 14 Dec`. */
export const rangeWords = ({ from, to }: Days) =>
  [from, to].map((day) => formatDayShort(day, day)).join(' – ')

/** Whether Frontdesk reads any of these days itself, or has read any. */
export function isTracked({ from, to }: Days, { days }: ScheduleChangesAnswer): boolean {
  const near = nearDays()
  return (from <= near.to && to >= near.from) || days.some(({ readAt }) => readAt !== null)
}

/** A day's changes. */
interface Part {
  day: string
  title: string
  /** Why there may be more changes; null: all are known. */
  note: string | null
  differences: readonly Difference[]
}

/** The days that have changes, in order. */
export const partsOf = (days: readonly ChangedDay[]): Part[] =>
  days
    .filter(({ differences }) => differences.length > 0)
    .map(({ day, isKnown, differences }) => ({
      day,
      title: shortDay(day),
      note: isKnown ? null : CHANGES.maybeMore,
      differences,
    }))

/** Some of the days in words: those in a row are one range. */
export function titlesOf(days: readonly ChangedDay[], isOne: (day: ChangedDay) => boolean): string[] {
  const rows: string[][] = []
  for (const [nth, day] of days.entries()) {
    const before = days[nth - 1]
    if (!isOne(day)) continue
    if (before && isOne(before)) rows.at(-1)?.push(day.day)
    else rows.push([day.day])
  }
  return rows.map((row) => (row.length === 1 ? shortDay(row[0] ?? '') : formatWeek(row)))
}

/** Since when the changes of all days are known of which any are, as an ISO string; null: since the start. */
export const knownFromOf = (days: readonly ChangedDay[]): string | null =>
  days
    .flatMap(({ knownFrom }) => knownFrom ?? [])
    .sort()
    .at(-1) ?? null

/** The result in one line, such as `2 changes, 3 days not known`. */
export function sinceWords(days: readonly ChangedDay[]): string {
  const count = days.reduce((sum, { differences }) => sum + differences.length, 0)
  const unknown = days.filter(isUnknown).length
  const partly = days.filter(isPartlyKnown).length
  if (unknown === days.length && count === 0) return CHANGES.unknown
  if (unknown > 0 && count === 0 && partly === 0) return CHANGES.knownDays(days.length - unknown, days.length)
  return [
    CHANGES.count(count),
    partly > 0 && CHANGES.partlyDays(partly),
    unknown > 0 && CHANGES.unknownDays(unknown),
  ]
    .filter(Boolean)
    .join(', ')
}
