import { formatTime } from '@/lib/format/days'
import { formatCount } from '@/lib/format/numbers'
import { absence, formatText, NONE } from '@/lib/format/text'
import { type ClassAt, DAY_MINUTES, formatTimes, nameOf } from './class-times'
import { type Clock, clockMinutes } from './clock'
import { addDays } from './days'
import { LOAD_FAILED, LOADING, NO_STAFF, STAFF_UNKNOWN } from './messages'

/** Who gives a class; where nobody is named, whether that is known. */
export function staffOf({ row }: ClassAt): string {
  const absent = absence(row.staff_name)
  if (absent === null) return formatText(row.staff_name)
  return absent === NONE ? NO_STAFF : STAFF_UNKNOWN
}

/** How many classes, in words. */
export function countWords(count: number): string {
  return count === 1 ? '1 class' : `${formatCount(count)} classes`
}

/** How many classes a day has, as far as that is known. */
export function dayWords(classes: readonly ClassAt[] | null, isFailed: boolean): string {
  if (classes) return countWords(classes.length)
  return isFailed ? LOAD_FAILED : LOADING
}

/** What a block says of its class. */
interface ClassWords {
  name: string
  start: string
  /** From when to when. */
  times: string
  /** Null: nobody is named. */
  staff: string | null
  /** All that a narrow block can't show, on one line. */
  summary: string
}

const found = new WeakMap<ClassAt, ClassWords>()

/** What a block says of its class, put together once however often it is drawn. */
export function wordsOf(at: ClassAt): ClassWords {
  const known = found.get(at)
  if (known) return known
  const { row, notes } = at
  const [name, times] = [nameOf(at), formatTimes(row)]
  const further = [row.class_category, row.program_name].filter((value) => absence(value) === null)
  const words = {
    name,
    times,
    start: formatTime(row.start_time),
    staff: absence(row.staff_name) === null ? formatText(row.staff_name) : null,
    summary: [name, times, staffOf(at), ...further.map(formatText), ...notes].join(' · '),
  }
  found.set(at, words)
  return words
}

/** Now in minutes from the midnight that a class's day begins with; null: neither that day nor the next. */
function minutesSince(day: string, now: Clock): number | null {
  if (day === now.day) return clockMinutes(now)
  return day < now.day && addDays(day, 1) === now.day ? DAY_MINUTES + clockMinutes(now) : null
}

/** Whether a class is over; one that doesn't say when it ends is, when its day is. */
export function isPast({ day, end }: ClassAt, now: Clock): boolean {
  if (day > now.day) return false
  // Most days are long over, and their classes need no look at the clock.
  if (day < now.day && (end === null || end <= DAY_MINUTES)) return true
  const minutes = minutesSince(day, now)
  return minutes === null || (end !== null && end <= minutes)
}

/** Whether a class has begun and isn't over; false where its end isn't known. */
export function isOn({ day, start, end }: ClassAt, now: Clock): boolean {
  if (start === null || end === null) return false
  const minutes = minutesSince(day, now)
  return minutes !== null && start <= minutes && minutes < end
}
