import type { ScheduledClass } from '@/lib/contract'
import { formatDay, formatTime, isTime, parseDay } from '@/lib/format/days'
import { absence, formatText } from '@/lib/format/text'
import { NO_TIME, NOTES } from './messages'

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60

/** A class that ends earlier than it starts is one over midnight if it is at most this long, in minutes. */
const LONGEST_NIGHT = 12 * 60

/** A class on the day that it was asked for, its times read. */
export interface ClassAt {
  /** Unlike upstream's id, never twice. */
  key: string
  day: string
  row: ScheduledClass
  /** Minutes from the day's midnight on the studio's clock; null: not known. */
  start: number | null
  /** As `start`; beyond 1440 where the class ends on the next day. */
  end: number | null
  /** What is odd about its date and times, in words. */
  notes: string[]
}

/** A time of day in minutes, also 24:00 as an end; null where it is none. */
function minutesOf(value: unknown): number | null {
  if (!isTime(value)) return value === '24:00' || value === '24:00:00' ? DAY_MINUTES : null
  return Number(value.slice(0, 2)) * 60 + Number(value.slice(3, 5))
}

function timeNote(which: 'start' | 'end', value: unknown): string {
  return absence(value) === null ? NOTES.invalidTime(which, formatText(value)) : NOTES.noTime(which)
}

function dateNotes(day: string, date: unknown): string[] {
  if (date === day) return []
  if (absence(date) !== null) return [NOTES.noDate]
  return [parseDay(date) === null ? NOTES.invalidDate(formatText(date)) : NOTES.otherDate(formatDay(date))]
}

/** Reads the times of a class that came for a day. Nothing is converted, and nothing is left out. */
export function readClass(row: ScheduledClass, day: string, key: string): ClassAt {
  const notes = dateNotes(day, row.date)
  const begins = minutesOf(row.start_time)
  const start = begins === DAY_MINUTES ? null : begins
  const ends = minutesOf(row.end_time)
  if (start === null) notes.push(timeNote('start', row.start_time))
  if (ends === null) notes.push(timeNote('end', row.end_time))
  let end = ends
  if (start !== null && ends !== null && ends <= start) {
    const overnight = ends + DAY_MINUTES
    const isNight = ends < start && overnight - start <= LONGEST_NIGHT
    end = isNight ? overnight : null
    if (!isNight) notes.push(ends === start ? NOTES.endsAtStart : NOTES.endsBeforeStart)
    else if (ends > 0) notes.push(NOTES.endsNextDay)
  }
  return { key, day, row, start, end, notes }
}

/** `18:30–19:30` as upstream says it; a half that isn't there is its word, one that is odd its own text. */
export function formatTimes({ start_time, end_time }: ScheduledClass): string {
  if (absence(start_time) !== null && absence(end_time) !== null) return NO_TIME
  const half = (value: unknown) => (absence(value) === null ? formatTime(value) : '?')
  return `${half(start_time)}–${half(end_time)}`
}

/** What to call a class. */
export function nameOf({ row }: ClassAt): string {
  return formatText(row.class_name)
}
