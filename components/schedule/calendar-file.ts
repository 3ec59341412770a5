import { createEvents, type DateTime, type EventAttributes } from 'ics'
import { absence, formatText } from '@/lib/format/text'
import { type ClassAt, DAY_MINUTES, nameOf } from './class-times'
import { addDays } from './days'

/** Line ends as calendars know them; other control characters may not stand in a calendar at all. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
}

function dayParts(day: string): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
}

function moment(day: string, minutes: number): DateTime {
  const on = addDays(day, Math.floor(minutes / DAY_MINUTES))
  return [...dayParts(on), Math.floor(minutes / 60) % 24, minutes % 60]
}

/** The same class on the same day has the same UID in every file; sent twice, the second is numbered. */
function uidOf({ row, day }: ClassAt, taken: Map<string, number>): string {
  const uid = `${encodeURIComponent(row.class_id.toWellFormed())}-${day}@frontdesk`
  const count = (taken.get(uid) ?? 0) + 1
  taken.set(uid, count)
  return count === 1 ? uid : `${count}-${uid}`
}

function eventOf(at: ClassAt, taken: Map<string, number>): EventAttributes {
  const { row, day, start, end, notes } = at
  const details = [
    ['Staff', row.staff_name],
    ['Category', row.class_category],
    ['Program', row.program_name],
  ].flatMap(([name, value]) => (absence(value) === null ? [`${name}: ${formatText(value)}`] : []))
  const common = {
    uid: uidOf(at, taken),
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
  // Without an end an event needs some length: none at all.
  return { ...common, start: moment(day, start), end: moment(day, end ?? start) }
}

/** Classes as an iCalendar file (RFC 5545): floating times, as the studio's clock shows them. Throws. */
export function calendarFile(classes: readonly ClassAt[]): string {
  const taken = new Map<string, number>()
  const { error, value } = createEvents(
    classes.map((at) => eventOf(at, taken)),
    { productId: 'frontdesk/schedule', calName: 'Schedule' },
  )
  if (error || !value) throw error ?? new Error('The calendar could not be made')
  return value
}
