import { formatCount } from '@/lib/format/numbers'
import { absence, formatText } from '@/lib/format/text'
import { type ClassAt, formatTimes, nameOf } from './class-times'
import { type Clock, clockMinutes } from './clock'

/** Who gives a class; "no staff" where nobody is named. */
export function staffOf({ row }: ClassAt): string {
  return absence(row.staff_name) === null ? formatText(row.staff_name) : 'no staff'
}

/** How many classes, in words. */
export function countWords(count: number): string {
  return count === 1 ? '1 class' : `${formatCount(count)} classes`
}

/** How many classes a day has, as far as that is known. */
export function dayWords(classes: readonly ClassAt[] | null, isFailed: boolean): string {
  if (classes) return countWords(classes.length)
  return isFailed ? 'could not be read' : 'being read'
}

/** By what upstream sent: what a filter leaves is read again, the rows stay. */
const summaries = new WeakMap<ClassAt['row'], string>()

/** All that a narrow block can't show, on one line; put together once for each class. */
export function summaryOf(at: ClassAt, isClash: boolean): string {
  const summary = summaries.get(at.row) ?? summed(at)
  summaries.set(at.row, summary)
  return isClash ? `${summary} · Clash` : summary
}

function summed(at: ClassAt): string {
  const { row, notes } = at
  const parts = [nameOf(at), formatTimes(row), staffOf(at)]
  for (const value of [row.class_category, row.program_name]) {
    if (absence(value) === null) parts.push(formatText(value))
  }
  return [...parts, ...notes].join(' · ')
}

/** Whether a class is over; one that doesn't say when it ends is, when its day is. */
export function isPast({ day, end }: ClassAt, now: Clock): boolean {
  if (day !== now.day) return day < now.day
  return end !== null && end <= clockMinutes(now)
}
