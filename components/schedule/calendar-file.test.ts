import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file'
import { readClass } from './class-times'

const at = (more: object, index = 0) =>
  readClass(
    {
      class_id: 'c1',
      class_name: 'Vinyasa flow',
      staff_name: 'Priya Raman',
      date: '2026-03-29',
      start_time: '18:30:00',
      end_time: '19:30:00',
      ...more,
    },
    '2026-03-29',
    String(index),
  )

/** The file as another library reads it. */
function parse(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { uid, summary, startDate, endDate, description } = event
    return { uid, summary, description, start: startDate, end: endDate }
  })
}

describe('the calendar file', () => {
  it('has floating times, the same in every zone, also on the day the clocks change', () => {
    const [event] = parse(calendarFile([at({ start_time: '02:30:00', end_time: '03:15:00' })]))
    expect(event?.start.toString()).toBe('2026-03-29T02:30:00')
    expect(event?.end.toString()).toBe('2026-03-29T03:15:00')
    expect(event?.start.zone.tzid).toBe('floating')
  })

  it('ends a class over midnight on the next day', () => {
    const [event] = parse(calendarFile([at({ start_time: '23:00:00', end_time: '01:00:00' })]))
    expect(event?.end.toString()).toBe('2026-03-30T01:00:00')
  })

  it('keeps a class without a time, as one of the whole day', () => {
    const [event] = parse(calendarFile([at({ start_time: null, end_time: 'late' })]))
    expect(event?.start.toString()).toBe('2026-03-29')
    expect(event?.description).toContain('The end time can’t be read: “late”')
  })

  it('has the same UIDs each time, and never one twice', () => {
    const classes = [at({}), at({}), at({ class_id: 'ü 1' })]
    const uids = parse(calendarFile(classes)).map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(3)
    expect(parse(calendarFile(classes)).map(({ uid }) => uid)).toEqual(uids)
  })

  it('loses no class and no name, whatever it is', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '')
    const time = fc.constantFrom('06:00:00', '23:59:59', '', 'soon', null)
    const row = fc.record({ class_name: name, start_time: time, end_time: time })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const events = parse(calendarFile(rows.map(at)))
        expect(events.map(({ summary }) => summary)).toEqual(rows.map((one) => one.class_name))
      }),
    )
  })
})
