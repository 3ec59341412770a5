import { createEvents, type DateTime, type EventAttributes } from 'ics'
import { type ClassAt, DAY_MINUTES, nameOf } from '@/components/schedule/classes/class-times'
import { FIELD_LABELS } from '@/components/schedule/messages'
import { addDays } from '@/components/schedule/week/days'
import { absence, formatText } from '@/lib/format/text'
import { foldLines } from './fold-lines'

/** Calendar text has one kind of line end, tabs, and no other control characters. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
}

function dayParts(day: string): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
}

function moment(day: string, minutes: number): DateTime {
  const on = addDays(day, Math.floor(minutes / DAY_MINUTES))
  return [...dayParts(on), Math.floor(minutes / 60) % 24, minutes % 60]
}

/** Whether an end is past the last day that dates can represent. */
const isPastLastDay = (day: string, end: number) => end >= DAY_MINUTES && addDays(day, 1) === day

/** The identity of each class across exports. */
interface Identities {
  /** Class ids that occur on several days, where the day is part of the identity. */
  repeated: ReadonlySet<string>
  taken: Map<string, number>
}

function identitiesOf(classes: readonly ClassAt[]): Identities {
  const days = new Map<string, string>()
  const repeated = new Set<string>()
  for (const { row, day } of classes) {
    if ((days.get(row.class_id) ?? day) !== day) repeated.add(row.class_id)
    days.set(row.class_id, day)
  }
  return { repeated, taken: new Map() }
}

/** A class moved to another day keeps its UID; a repeat on the same day gets a numbered one. */
function uidOf({ row, day }: ClassAt, { repeated, taken }: Identities): string {
  const id = encodeURIComponent(row.class_id.toWellFormed())
  const uid = `${repeated.has(row.class_id) ? `${id}-${day}` : id}@frontdesk`
  const count = (taken.get(uid) ?? 0) + 1
  taken.set(uid, count)
  return count === 1 ? uid : `${count}-${uid}`
}

function eventOf(at: ClassAt, identities: Identities): EventAttributes {
  const { row, day, start, end, notes } = at
  const details = [
    [FIELD_LABELS.staff, row.staff_name],
    [FIELD_LABELS.category, row.class_category],
    [FIELD_LABELS.program, row.program_name],
  ].flatMap(([name, value]) => (absence(value) === null ? [`${name}: ${formatText(value)}`] : []))
  const common = {
    uid: uidOf(at, identities),
    title: clean(nameOf(at)),
    description: clean([...details, ...notes].join('\n')),
    startInputType: 'local',
    startOutputType: 'local',
    endInputType: 'local',
    endOutputType: 'local',
  } as const
  if (start === null) {
    return { ...common, start: dayParts(day), end: dayParts(addDays(day, 1)) }
  }
  const starts = moment(day, start)
  const hasEnd = end !== null && end > start && !isPastLastDay(day, end)
  // Calendars reject an end that isn't after the start. The library allows no end, but its types don't.
  return { ...common, start: starts, ...(hasEnd && { end: moment(day, end) }) } as EventAttributes
}

/** Classes as an iCalendar file (RFC 5545) with floating times, as sent by the studio. Throws. */
export function calendarFile(classes: readonly ClassAt[]): string {
  const identities = identitiesOf(classes)
  const { error, value } = createEvents(
    classes.map((at) => eventOf(at, identities)),
    { productId: 'frontdesk/schedule', calName: 'Schedule' },
  )
  if (error || !value) throw error ?? new Error('Couldn’t create the calendar')
  return foldLines(value)
}
