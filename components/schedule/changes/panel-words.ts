import type { Difference } from '@/components/schedule/compare/differences'
import { CHANGES } from '@/components/schedule/messages'
import { formatWeek, shortDay } from '@/components/schedule/week/days'
import type { ScheduleChangesAnswer } from '@/lib/answers/schedule-changes'
import { formatDayShort } from '@/lib/format/days'
import type { ChangedDay } from './changed-days'
import { type Days, nearDays } from './queries'

export const daysFrom = (dates: readonly string[]): Days => ({ from: dates[0] ?? '', to: dates.at(-1) ?? '' })

/** The days of a range, and of others those that have changes. */
export const daysOf = (days: readonly ChangedDay[], { from, to }: Days): readonly ChangedDay[] =>
  days.filter(({ day, differences }) => (day >= from && day <= to) || differences.length > 0)

/** Some days as `28 Nov – 14 Dec`. */
export const rangeWords = ({ from, to }: Days) =>
  [from, to].map((day) => formatDayShort(day, day)).join(' – ')

/** Whether a later start may have changes of days that aren't known. */
export function isTracked({ from, to }: Days, answer: ScheduleChangesAnswer): boolean {
  const near = nearDays()
  return (from <= near.to && to >= near.from) || answer.times.some((time) => time > answer.since)
}

/** A day's changes, or several days that aren't known. */
interface Part {
  /** Of several, the first one. */
  day: string
  title: string
  /** Why there may be more changes; null: all are known. */
  note: string | null
  differences: readonly Difference[]
}

/** The days that have changes, in order, and after them those that aren't known: those in a row are one part. */
export function partsOf(days: readonly ChangedDay[]): Part[] {
  const parts: Part[] = []
  const unknownParts: Part[] = []
  let unknown: string[] = []
  const close = () => {
    const [first] = unknown
    if (first === undefined) return
    const title = unknown.length === 1 ? shortDay(first) : formatWeek(unknown)
    unknownParts.push({ day: first, title, note: CHANGES.unknown, differences: [] })
    unknown = []
  }
  for (const { day, isKnown, differences } of days) {
    if (!isKnown && differences.length === 0) {
      unknown.push(day)
      continue
    }
    close()
    if (differences.length > 0)
      parts.push({ day, title: shortDay(day), note: isKnown ? null : CHANGES.maybeMore, differences })
  }
  close()
  return [...parts, ...unknownParts]
}

/** The result in one line, such as `2 changes, 3 days not known`. */
export function sinceWords(days: readonly ChangedDay[]): string {
  const count = days.reduce((sum, { differences }) => sum + differences.length, 0)
  const unknown = days.filter(({ isKnown }) => !isKnown).length
  if (unknown === days.length && count === 0) return CHANGES.unknown
  if (unknown > 0 && count === 0) return CHANGES.knownDays(days.length - unknown, days.length)
  return [CHANGES.count(count), unknown > 0 && CHANGES.unknownDays(unknown)].filter(Boolean).join(', ')
}
