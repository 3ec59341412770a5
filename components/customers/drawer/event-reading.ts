import { isRow, own, type Row, read } from '@/components/record/reading'
import {
  absence,
  formatDay,
  formatPhone,
  formatText,
  formatTime,
  isTime,
  parseDay,
  parseInstant,
  wallClock,
} from '@/lib/format'

/** What a timeline shows of an event. */
export interface TimelineEvent {
  /** The event as upstream sent it. */
  row: Row
  /** `YYYY-MM-DD`, or null where no field holds a day that exists. */
  day: string | null
  /** `HH:MM`, or null. */
  time: string | null
  /** What happened, in upstream's words; null where no known field says it. */
  name: string | null
  /** The value to filter by. */
  type: string | null
  /** A few plain values out of the event's data. */
  detail: string
  visit: boolean
  data: unknown
}

const DATES = ['event_date', 'date', 'created_date', 'timestamp']
const NAMES = ['event_name', 'name', 'title', 'event_type', 'type']
const TYPES = ['event_type', 'type', 'event_name']

function firstText(row: Row, keys: readonly string[]): string | null {
  const found = keys
    .map((key) => own(row, key))
    .find((value) => typeof value === 'string' && absence(value) === null)
  return typeof found === 'string' ? found : null
}

/** Day and time of an event: wall clock as it stands where it is one, else the instant in `zone`. */
function whenOf(row: Row, zone: string): { day: string | null; time: string | null } {
  for (const key of DATES) {
    const value = own(row, key)
    const time = [own(row, 'event_time'), own(row, 'time')].find(isTime)
    if (typeof value === 'string' && parseDay(value) !== null) {
      return { day: value, time: time === undefined ? null : formatTime(time) }
    }
    const instant = parseInstant(value)
    if (instant !== null) return wallClock(instant, zone)
  }
  return { day: null, time: null }
}

/** Up to three plain values of an event's data in one line; ids, flags and nested values are left out. */
function detailOf(data: unknown, name: string | null): string {
  if (!isRow(data)) return absence(data) === null && typeof data !== 'object' ? formatText(data) : ''
  const words: string[] = []
  for (const [key, value] of Object.entries(data)) {
    if (/(^|_)id$|^currency$/i.test(key) || typeof value === 'object' || typeof value === 'boolean') continue
    const reading = read(value, key, data)
    if (!('text' in reading) || reading.kind === 'instant' || reading.text === name) continue
    words.push(
      reading.kind === 'day'
        ? formatDay(reading.text)
        : reading.kind === 'time'
          ? formatTime(reading.text)
          : reading.kind === 'link' && reading.phone
            ? formatPhone(reading.text)
            : reading.text,
    )
    if (words.length === 3) break
  }
  return words.join(', ')
}

/** Reads an event of unknown shape; where nothing is recognised, `name` and `day` are null. */
export function readEvent(row: Row, zone: string): TimelineEvent {
  const name = firstText(row, NAMES)
  const data = own(row, 'event_data')
  return {
    row,
    ...whenOf(row, zone),
    name,
    type: firstText(row, TYPES),
    detail: detailOf(name === null ? row : data, name),
    visit: own(row, 'is_visit') === true || own(row, 'is_visit') === 1,
    data,
  }
}

/** Events under their days, newest day first; those without a day come last under null. */
export function byDay(events: readonly TimelineEvent[]): { day: string | null; events: TimelineEvent[] }[] {
  const days = new Map<string | null, TimelineEvent[]>()
  for (const event of events) {
    const same = days.get(event.day)
    if (same) same.push(event)
    else days.set(event.day, [event])
  }
  const newest = (a: string | null, b: string | null) => (b ?? '').localeCompare(a ?? '')
  return [...days]
    .sort(([a], [b]) => newest(a, b))
    .map(([day, same]) => ({ day, events: same.sort((a, b) => newest(a.time, b.time)) }))
}
