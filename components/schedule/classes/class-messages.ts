import { LOAD_FAILED, LOADING, NO_STAFF, STAFF_UNKNOWN } from '@/components/schedule/messages'
import { type Clock, clockMinutes } from '@/components/schedule/week/clock'
import { addDays } from '@/components/schedule/week/days'
import { formatCount } from '@/lib/format/numbers'
import { absence, formatText, NONE } from '@/lib/format/text'
import { memoizeByObject } from './class-lists'
import { type ClassAt, DAY_MINUTES, formatTimes, nameOf } from './class-times'
import { firstName } from './first-name'
import { hyphenate } from './hyphenate'

/** A class's staff, or whether the lack of staff is known. */
export function staffOf({ row }: ClassAt): string {
  const absent = absence(row.staff_name)
  if (absent === null) return formatText(row.staff_name)
  return absent === NONE ? NO_STAFF : STAFF_UNKNOWN
}

export function countWords(count: number): string {
  return count === 1 ? '1 class' : `${formatCount(count)} classes`
}

/** A day's number of classes, as far as known. */
export function dayWords(classes: readonly ClassAt[] | null, isFailed: boolean): string {
  if (classes) return countWords(classes.length)
  return isFailed ? LOAD_FAILED : LOADING
}

/** A text that breaks nowhere, with U+2060 after each hyphen. */
const unbroken = (text: string) => text.replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0')

/** A class's staff as a narrow block shows it: it breaks only after the first name. */
function staffWordsOf(at: ClassAt): { given: string; staff: string } {
  const staff = staffOf(at)
  const first = absence(at.row.staff_name) === null ? firstName(staff) : staff
  const given = unbroken(first)
  const surname = staff.slice(staff.indexOf(first) + first.length).trim()
  return { given, staff: surname ? `${given} ${unbroken(surname)}` : given }
}

/** A class's name with soft hyphens, in two parts if there are any after its first word. */
function nameWordsOf(name: string): { firstWord: string; otherWords: string | null } {
  const first = name.indexOf(' ') + 1 || name.length
  const others = name.slice(first)
  const hyphenated = hyphenate(others)
  return hyphenated === others
    ? { firstWord: hyphenate(name), otherWords: null }
    : { firstWord: hyphenate(name.slice(0, first)), otherWords: hyphenated }
}

/** The text of a class's block, memoized. */
export const wordsOf = memoizeByObject((at: ClassAt) => {
  const { row, notes } = at
  const [name, times] = [nameOf(at), formatTimes(row)]
  const [start = times, end] = times.split('–')
  const further = [row.class_category, row.program_name].filter((value) => absence(value) === null)
  return {
    name,
    ...nameWordsOf(name),
    start,
    /** The end with its dash; null: there is none. */
    until: end === undefined ? null : `–${end}`,
    ...staffWordsOf(at),
    /** Everything a narrow block can't show, on one line. */
    summary: [name, times, staffOf(at), ...further.map(formatText), ...notes].join(' · '),
  }
})

/** The current time in minutes since the class's midnight; null: it is neither that day nor the next. */
function minutesSince(day: string, now: Clock): number | null {
  if (day === now.day) return clockMinutes(now)
  return day < now.day && addDays(day, 1) === now.day ? DAY_MINUTES + clockMinutes(now) : null
}

/** Whether a class is over; without an end, when its day is. */
export function isPast({ day, end }: ClassAt, now: Clock): boolean {
  if (day > now.day) return false
  // Most days are in the past, so their classes need no clock.
  if (day < now.day && (end === null || end <= DAY_MINUTES)) return true
  const minutes = minutesSince(day, now)
  return minutes === null || (end !== null && end <= minutes)
}

/** Whether a class has started and isn't over; false if its end is unknown. */
export function isOn({ day, start, end }: ClassAt, now: Clock): boolean {
  if (start === null || end === null) return false
  const minutes = minutesSince(day, now)
  return minutes !== null && start <= minutes && minutes < end
}
