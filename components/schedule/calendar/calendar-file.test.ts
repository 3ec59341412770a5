import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { readClass } from '@/components/schedule/classes/class-times'
import { calendarFile } from './calendar-file'

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

/** The file as parsed by another library. */
function parse(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { uid, summary, startDate, endDate, description } = event
    const hasEnd = component.hasProperty('dtend')
    return { uid, summary, description, start: startDate, end: endDate, hasEnd }
  })
}

const longestLine = (file: string) =>
  Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length))

describe('calendar file', () => {
  it('has floating times, the same in every zone, also when the clocks change', () => {
    const [event] = parse(calendarFile([at({ start_time: '02:30:00', end_time: '03:15:00' })]))
    expect(event?.start.toString()).toBe('2026-03-29T02:30:00')
    expect(event?.end.toString()).toBe('2026-03-29T03:15:00')
    expect(event?.start.zone.tzid).toBe('floating')
  })

  it('ends a class past midnight on the next day', () => {
    const [event] = parse(calendarFile([at({ start_time: '23:00:00', end_time: '01:00:00' })]))
    expect(event?.end.toString()).toBe('2026-03-30T01:00:00')
  })

  it('adds a class without a time as an all-day event', () => {
    const [event] = parse(calendarFile([at({ start_time: null, end_time: 'late' })]))
    expect(event?.start.toString()).toBe('2026-03-29')
    expect(event?.description).toContain('Invalid end time: “late”')
  })

  it.each([
    ['18:30:00', null],
    ['18:30:00', ''],
    ['18:30:00', 'soon'],
    ['18:30:00', '18:30:00'],
    ['18:30:00', '17:00:00'],
    ['23:30:00', null],
    ['23:59:00', '23:59:59'],
    ['00:00:00', '00:00:00'],
    ['10:00:00', '9:00'],
    ['06:00:00', '05:59:00'],
  ])('has no end for a class from %s to %j', (start_time, end_time) => {
    const file = calendarFile([at({ start_time, end_time })])
    expect(file).toContain(`DTSTART:20260329T${start_time.replaceAll(':', '')}`.slice(0, -2))
    expect(file).not.toMatch(/DTEND|DURATION/)
  })

  it('ends a nine-hour night on the next day, and a class until midnight there', () => {
    const night = at({ start_time: '21:00:00', end_time: '06:00:00' })
    const late = at({ class_id: 'c2', start_time: '22:00:00', end_time: '24:00:00', date: '2026-12-31' })
    const ends = parse(calendarFile([night, late])).map(({ end }) => end.toString())
    expect(ends).toEqual(['2026-03-30T06:00:00', '2026-03-30T00:00:00'])
  })

  it('has no end before its start on the last possible calendar day', () => {
    const row = {
      class_id: 'c1',
      class_name: 'Yin',
      date: '9999-12-31',
      start_time: '23:00',
      end_time: '01:00',
    }
    expect(calendarFile([readClass(row, '9999-12-31', 'k')])).not.toContain('DTEND')
  })

  it('keeps the UID of a moved class, and gives an id on several days different UIDs', () => {
    const on = (day: string) => readClass({ class_id: 'c1', class_name: 'Yin', date: day }, day, day)
    const uidsOf = (...days: string[]) => parse(calendarFile(days.map(on))).map(({ uid }) => uid)
    expect(uidsOf('2026-03-29')).toEqual(uidsOf('2026-04-02'))
    const [first, second] = uidsOf('2026-03-29', '2026-03-30')
    expect(first).not.toBe(second)
    expect(uidsOf('2026-03-30', '2026-03-29')).toEqual([second, first])
  })

  it.each([
    'ž'.repeat(70),
    '瑜'.repeat(40),
    '👨‍👩‍👧'.repeat(10),
    `${'a'.repeat(74)}📞`,
    `${'a'.repeat(66)}\nb`,
  ])('folds %s by octets', (class_name) => {
    const file = calendarFile([at({ class_name })])
    expect(longestLine(file)).toBeLessThanOrEqual(75)
    expect(parse(file)[0]?.summary).toBe(class_name)
  })

  it('has CRLF line ends, lines of at most 75 octets, and no split characters', () => {
    const text = fc.string({ minLength: 1, maxLength: 200, unit: 'binary' })
    fc.assert(
      fc.property(text, text, (class_name, staff_name) => {
        const file = calendarFile([at({ class_name, staff_name })])
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(longestLine(file)).toBeLessThanOrEqual(75)
        for (const line of file.split('\r\n')) expect(line.isWellFormed()).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('has no event that ends at or before its start', () => {
    const two = (value: number) => String(value).padStart(2, '0')
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${two(hour)}:${two(minute)}:00`)
    fc.assert(
      fc.property(clock, clock, (start_time, end_time) => {
        const [event] = parse(calendarFile([at({ start_time, end_time })]))
        const isLater = event && event.end.toString() > event.start.toString()
        if (event?.hasEnd) expect(isLater).toBe(true)
      }),
    )
  })

  it('has the same UIDs each time, each once', () => {
    const classes = [at({}), at({}), at({ class_id: 'ü 1' })]
    const uids = parse(calendarFile(classes)).map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(3)
    expect(parse(calendarFile(classes)).map(({ uid }) => uid)).toEqual(uids)
  })

  it('loses no class and no name', () => {
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
