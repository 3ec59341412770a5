import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byDay, readEvent } from './event-reading'

const checkedIn = {
  id: 'e1',
  event_type: 'check_in',
  event_name: 'Checked in',
  event_date: '2026-03-09',
  event_time: '18:26:40',
  is_visit: true,
  is_purchase: false,
  event_data: { class_id: 'x1', class_name: 'Vinyasa flow', location: 'Harbor', late: false, more: { a: 1 } },
}

it('reads an event of the embedded service without changing its local time', () => {
  expect(readEvent(checkedIn, 'Asia/Tokyo')).toMatchObject({
    day: '2026-03-09',
    time: '18:26',
    name: 'Checked in',
    type: 'check_in',
    detail: 'Vinyasa flow, Harbor',
    visit: true,
  })
})

it('names nested values, and leaves out bare numbers', () => {
  const booked = {
    event_data: { class: { name: 'Vinyasa flow', staff: 'Priya' }, spots: 2, location: 'Harbor' },
  }
  expect(readEvent({ ...booked, event_name: 'Booked a class' }, 'UTC').detail).toBe('Vinyasa flow, Harbor')
})

it('shows payments as money', () => {
  const bought = { event_name: 'Bought', event_data: { item: '10-class pass', amount: 180, currency: 'USD' } }
  expect(readEvent(bought, 'UTC').detail).toBe('10-class pass, $180.00')
  expect(readEvent({ ...bought, event_name: 'Bought 10-class pass' }, 'UTC').detail).toBe('$180.00')
})

it('converts an instant to the user’s time zone', () => {
  const sent = { type: 'sent', timestamp: '2026-03-09T20:05:00.000Z' }
  expect(readEvent(sent, 'Asia/Tokyo')).toMatchObject({ day: '2026-03-10', time: '05:05', name: 'sent' })
})

it('reports what it doesn’t recognize', () => {
  expect(readEvent({ foo: 1, event_date: '2026-02-30' }, 'UTC')).toMatchObject({
    day: null,
    time: null,
    name: null,
  })
})

it('reads any JSON object without throwing', () => {
  const known = ['event_name', 'event_date', 'event_time', 'event_data', 'is_visit', 'constructor', 'x']
  const row = fc.dictionary(fc.constantFrom(...known), fc.jsonValue())
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const days = byDay(rows.map((one) => readEvent(one, 'UTC')))
      expect(days.flatMap((day) => day.events)).toHaveLength(rows.length)
      expect(JSON.stringify(days.map((day) => day.events.map((event) => event.detail)))).not.toContain(
        '[object',
      )
    }),
  )
})

it('groups by day, newest first, undated events last', () => {
  const at = (event_date: string | null, event_time: string) =>
    readEvent({ event_name: `${event_date} ${event_time}`, event_date, event_time }, 'UTC')
  const days = byDay([
    at('2026-03-01', '09:00:00'),
    at(null, ''),
    at('2026-03-02', '07:00:00'),
    at('2026-03-01', '10:00:00'),
  ])
  expect(days.map(({ day, events }) => [day, events.map((event) => event.time)])).toEqual([
    ['2026-03-02', ['07:00']],
    ['2026-03-01', ['10:00', '09:00']],
    [null, [null]],
  ])
})
