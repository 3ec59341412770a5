import type { ScheduledClass } from '@/lib/contract'
import { joinTimes } from '@/lib/format/axis-time'
import { formatDay, formatTime, isTime, parseDay } from '@/lib/format/days'
import { absence, formatText } from '@/lib/format/text'
import { NO_TIME, NOTES } from './note-messages'

export const DAY_MINUTES = 24 * 60

/** A class that ends before it starts runs past midnight if it is at most this long, in minutes. */
const LONGEST_NIGHT = 12 * 60

/** A class of the requested day, with its times parsed. */
export interface ClassAt {
  /** Unique, unlike the customer system's id. */
  key: string
  day: string
  row: ScheduledClass
  /** Minutes since the day's midnight by the studio's clock; null: unknown. */
  start: number | null
  /** Like `start`; above 1440 if the class ends on the next day. */
  end: number | null
  /** What is wrong with its date and times, as text. */
  notes: string[]
}

/** What is said about a class's change. */
export interface ChangeWords {
  words: string
  /** The part about its instructor, and the rest. */
  staff?: string
  others?: string
}

/** Opens a class next to an element. `label`: what is said about its change, if not on the page. */
export type OpenClass = (at: ClassAt, anchor: HTMLElement | null, label?: ChangeWords) => void

/** A time of day in minutes, including 24:00 as an end; null: invalid. */
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

/** Parses the times of a class on a day. Nothing is converted or dropped. */
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

/** `18:30–19:30` or `6:30–7:30 PM`; a missing part is named, an invalid one is shown as it is. */
export function formatTimes({ start_time, end_time }: ScheduledClass): string {
  if (absence(start_time) !== null && absence(end_time) !== null) return NO_TIME
  const half = (value: unknown) => (absence(value) === null ? formatTime(value) : '?')
  return joinTimes(half(start_time), half(end_time))
}

export function nameOf({ row }: ClassAt): string {
  return formatText(row.class_name)
}
