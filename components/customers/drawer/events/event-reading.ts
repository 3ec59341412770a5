import { formatDay, formatTime, isTime, parseDay } from '@/lib/format/days'
import { parseInstant, wallClock } from '@/lib/format/instants'
import { formatPhone } from '@/lib/format/phone'
import { isRow, own, type Row, read } from '@/lib/format/reading'
import { absence, formatText } from '@/lib/format/text'

export interface TimelineEvent {
  row: Row
  day: string | null
  time: string | null
  name: string | null
  type: string | null
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

/** Day and time of an event: local times unchanged, instants in `zone`. */
function whenOf(row: Row, zone: string): { day: string | null; time: string | null } {
  for (const key of DATES) {
    const value = own(row, key)
    const time = [own(row, 'event_time'), own(row, 'time')].find(isTime)
    if (typeof value === 'string' && parseDay(value) !== null) {
      return { day: value, time: time?.slice(0, 5) ?? null }
    }
    const instant = parseInstant(value)
    if (instant !== null) return wallClock(instant, zone)
  }
  return { day: null, time: null }
}

/** A value in a word or two; null for ids, flags, bare numbers and unnamed objects. */
function wordOf(value: unknown, key: string, siblings: Row): string | null {
  if (isRow(value)) return firstText(value, ['name', 'title'])
  if (/(^|_)id$|^currency$/i.test(key) || typeof value === 'boolean') return null
  const reading = read(value, key, siblings)
  if (reading.kind === 'day') return formatDay(reading.text)
  if (reading.kind === 'time') return formatTime(reading.text)
  if (reading.kind === 'phone') return formatPhone(reading.text)
  if (reading.kind === 'link') return reading.text
  return reading.kind === 'money' || (reading.kind === 'text' && typeof value === 'string')
    ? reading.text
    : null
}

/** Up to three plain values of an event's data in one line, without those in its name. */
function detailOf(data: unknown, name: string | null): string {
  if (!isRow(data)) return absence(data) === null && typeof data !== 'object' ? formatText(data) : ''
  const said = (name ?? '').toLowerCase()
  return Object.entries(data)
    .map(([key, value]) => wordOf(value, key, data))
    .filter((word) => word !== null && !said.includes(word.toLowerCase()))
    .slice(0, 3)
    .join(', ')
}

/** Reads an event of unknown shape; `name` and `day` are null if not recognized. */
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

/** Events by day, newest first; undated events come last under null. */
export function byDay(events: readonly TimelineEvent[]): { day: string | null; events: TimelineEvent[] }[] {
  const days = new Map<string | null, TimelineEvent[]>()
  for (const event of events) {
    const same = days.get(event.day)
    if (same) same.push(event)
    else days.set(event.day, [event])
  }
  return [...days]
    .sort(([a], [b]) => laterFirst(a, b))
    .map(([day, same]) => ({ day, events: same.sort((a, b) => laterFirst(a.time, b.time)) }))
}

/** Compares ISO days, or times, as text; null comes last. */
function laterFirst(a: string | null, b: string | null): number {
  const [first, second] = [a ?? '', b ?? '']
  if (first === second) return 0
  return first > second ? -1 : 1
}
