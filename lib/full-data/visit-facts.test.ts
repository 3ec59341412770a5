import { describe, expect, it } from 'vitest'
import { kindOf, visitFacts } from './visit-facts'

const NOW = { day: '2026-03-10', time: '12:00' }
const facts = (...rows: object[]) => visitFacts(rows as Record<string, unknown>[], NOW, 'Europe/Berlin')
const visit = (date: string, status: unknown, time = '18:30:00') => ({ date, time, status })
const days = (...rows: object[]) => facts(...rows).upcoming.map(({ at }) => at.day)

describe('visits', () => {
  it('finds the last and the next visit by the clock on the wall', () => {
    const { last, next } = facts(
      visit('2026-03-10', 'attended', '11:00:00'),
      visit('2026-03-09', 'attended'),
      visit('2026-03-12', 'booked'),
      visit('2026-03-10', 'booked', '12:30:00'),
    )
    expect(last).toMatchObject({ at: { day: '2026-03-10', time: '11:00' } })
    expect(next?.at).toEqual({ day: '2026-03-10', time: '12:30' })
  })

  it('reads a date-time in the user’s time zone', () => {
    expect(facts({ date: '2026-03-10T23:30:00.000Z', status: 'booked' }).next?.at).toEqual({
      day: '2026-03-11',
      time: '00:30',
    })
  })

  it('counts missed classes only if every past status is known', () => {
    const missed = [
      visit('2026-03-01', 'no show'),
      visit('2026-02-01', 'No-Show'),
      visit('2026-03-20', 'booked'),
    ]
    expect(facts(...missed, visit('2026-01-01', 'late cancel'))).toMatchObject({ noShows: 2, lateCancels: 1 })
    expect(facts(visit('2026-01-01', 'Cancelled_Late'), visit('2026-01-02', 'canceled')).lateCancels).toBe(1)
    expect(facts(visit('2026-03-01', 'attended')).noShows).toBe(0)
    for (const status of ['NS', 3, undefined, 'booked'])
      expect(facts(...missed, visit('2026-01-01', status)).noShows, String(status)).toBeNull()
    expect(facts(...missed, { status: 'attended' }).noShows).toBeNull()
  })

  it('never calls a missed or canceled class the last visit', () => {
    const { last } = facts(
      visit('2026-03-09', 'no show'),
      visit('2026-03-08', 'late cancel'),
      visit('2026-03-01', 'checked_in'),
    )
    expect(last).toMatchObject({ at: { day: '2026-03-01' } })
    expect(facts(visit('2026-03-09', 'no show')).last).toBe('none')
    expect(facts().last).toBe('none')
  })

  it('doesn’t know the last visit if a newer one isn’t recognized', () => {
    expect(facts(visit('2026-03-09', 'OK'), visit('2026-03-01', 'attended')).last).toBe('unknown')
    expect(facts(visit('2026-03-01', 'attended'), { date: 'soon' }).last).toBe('unknown')
    expect(facts(visit('2026-03-09', 'attended'), visit('2026-03-01', 'OK')).last).toMatchObject({
      kind: 'attended',
    })
  })

  it('doesn’t know the next visit if an earlier one isn’t recognized', () => {
    expect(facts(visit('2026-03-11', 'waitlist'), visit('2026-03-12', 'booked')).next).toBeNull()
    expect(facts(visit('2026-03-12', 'booked'), { status: 'booked' }).next).toBeNull()
    expect(facts(visit('2026-03-11', 'cancelled'), visit('2026-03-12', 'booked')).next?.at.day).toBe(
      '2026-03-12',
    )
  })

  it('lists visits to come, the next one first, without canceled ones', () => {
    expect(
      days(visit('2026-03-12', 'booked'), visit('2026-03-11', 'waitlist'), visit('2026-03-13', 'cancelled')),
    ).toEqual(['2026-03-11', '2026-03-12'])
  })
})

it('recognizes the usual words of a status, and only those', () => {
  const kinds = [
    'Attended',
    'checked-in',
    'NO_SHOW',
    'noshow',
    'Late cancel',
    'canceled',
    'Reserved',
    'shown',
    'paid',
  ]
  expect(kinds.map((status) => kindOf({ status }))).toEqual([
    'attended',
    'attended',
    'missed',
    'missed',
    'canceled',
    'canceled',
    'booked',
    'unknown',
    'unknown',
  ])
  expect([{}, { status: '' }, { status: null }, { status: 1 }, { status: {} }].map(kindOf)).toEqual([
    'unstated',
    'unstated',
    'unstated',
    'unknown',
    'unknown',
  ])
})
