import type { Difference } from '@/components/schedule/compare/differences'
import { CHANGES } from '@/components/schedule/messages'
import { formatWeek, shortDay } from '@/components/schedule/week/days'
import type { ScheduleChangesAnswer } from '@/lib/answers/schedule-changes'
import { formatDayShort } from '@/lib/format/days'
import { formatInstant } from '@/lib/format/instants'
import { type ChangedDay, isPartlyKnown, isUnknown } from './changed-days'
import { type Days, nearDays } from './queries'

/** Days read at most this long one after another, in ms, were read together. */
const TOGETHER_MS = 10 * 60_000
/** With more times, only that of most days is named. */
const MOST_GROUPS = 3

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

/** The days of which only later changes are known, by since when, the earliest first. Days read together are one group. */
function groupsOf(days: readonly ChangedDay[]) {
  const starts = [...new Set(days.flatMap(({ knownFrom }) => knownFrom ?? []))].sort()
  const isNext = (start: string, nth: number) =>
    Date.parse(start) - Date.parse(starts[nth - 1] ?? '') <= TOGETHER_MS
  const groups: string[][] = []
  for (const [nth, start] of starts.entries()) {
    if (isNext(start, nth)) groups.at(-1)?.push(start)
    else groups.push([start])
  }
  return groups.map((group) => {
    const isIn = ({ knownFrom }: ChangedDay) => knownFrom !== null && group.includes(knownFrom)
    return { from: group.at(-1) ?? '', isIn, count: days.filter(isIn).length }
  })
}

/** Since when the changes of days are known of which only later ones are, a sentence for each time. */
export function partlyNotes(days: readonly ChangedDay[], zone: string): string[] {
  const groups = groupsOf(days)
  const most = Math.max(...groups.map(({ count }) => count))
  const largest = groups.findIndex(({ count }) => count === most)
  const named = groups.length > MOST_GROUPS ? groups.slice(largest, largest + 1) : groups
  const others = groups.filter((group) => !named.includes(group))
  return [
    ...named.map(({ from, isIn }) => CHANGES.partlyKnown(formatInstant(from, zone), titlesOf(days, isIn))),
    ...(others.length === 0
      ? []
      : [
          CHANGES.partlyMore(
            others.reduce((sum, { count }) => sum + count, 0),
            largest === 0,
          ),
        ]),
  ]
}

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
