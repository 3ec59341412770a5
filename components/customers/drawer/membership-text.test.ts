import { expect, it } from 'vitest'
import { currentMemberships, membershipShort, membershipText } from './membership-text'

const TODAY = '2025-11-25'
const text = (row: object) => membershipText({ ...row }, TODAY, 'Europe/Berlin')
const OFF_PEAK = {
  name: 'Off-peak',
  status: 'active',
  start_date: '2025-09-05',
  end_date: '',
  price: 69,
  currency: 'USD',
  auto_renew: true,
}

it('says that a membership renews and has no end date', () => {
  const expected = 'Off-peak · active since 5 Sep 2025 · renews monthly, no end date · $69.00 per month'
  expect(text(OFF_PEAK)).toBe(expected)
  expect(text({ ...OFF_PEAK, end_date: null, auto_renew: 1 })).toBe(expected)
})

it('says when a canceled membership ends or ended', () => {
  const cancelled = { ...OFF_PEAK, status: 'cancelled', auto_renew: false }
  expect(text({ ...cancelled, end_date: '2026-09-02' })).toBe(
    'Off-peak · canceled · started 5 Sep 2025 · ends 2 Sep 2026 · $69.00 per month',
  )
  expect(text({ ...cancelled, end_date: '2025-11-24' })).toBe(
    'Off-peak · canceled · started 5 Sep 2025 · ended 24 Nov 2025',
  )
  expect(text({ ...cancelled, end_date: TODAY })).toContain('ends 25 Nov 2025')
})

it('shows the day of a date-time in the user’s time zone', () => {
  expect(text({ ...OFF_PEAK, auto_renew: false, end_date: '2025-12-31T23:30:00.000Z' })).toContain(
    'ends 1 Jan 2026',
  )
})

it('leaves out what the customer system didn’t send, and never calls it none', () => {
  expect(text({ name: 'Ten pass' })).toBe('Ten pass')
  expect(text({ status: 'paused' })).toBe('Membership · paused')
  expect(text({ name: 'Ten pass', price: 10 })).toBe('Ten pass')
  expect(text({ name: 'Ten pass', end_date: 'soon' })).toBe('Ten pass · ends soon')
  expect(text({ name: 'Ten pass', end_date: { at: 1 }, auto_renew: 'maybe' })).toBe(
    'Ten pass · ends {"at":1}',
  )
})

it('only says “ends” if the membership doesn’t renew', () => {
  expect(text({ name: 'Ten pass', end_date: '2026-09-02' })).toBe('Ten pass · until 2 Sep 2026')
  expect(text({ ...OFF_PEAK, end_date: '2026-09-02' })).toContain('renews 2 Sep 2026')
  expect(text({ ...OFF_PEAK, status: 'cancelled', end_date: '2026-09-02' })).toContain('until 2 Sep 2026')
})

it('never says “per month” of another period', () => {
  expect(text({ ...OFF_PEAK, billing_period: 'monthly' })).toContain(
    'renews monthly, no end date · $69.00 per month',
  )
  expect(text({ ...OFF_PEAK, interval: 'year' })).toContain('renews, no end date · $69.00')
  expect(text({ ...OFF_PEAK, interval: 'year' })).not.toContain('month')
})

const short = (row: object) => membershipShort({ ...row }, TODAY, 'Europe/Berlin')

it('says a membership in a few words', () => {
  const cancelled = { ...OFF_PEAK, status: 'cancelled', auto_renew: false }
  expect(short({ ...OFF_PEAK, end_date: '2025-12-15' })).toBe('Off-peak · renews 15 Dec')
  expect(short({ ...OFF_PEAK, end_date: '2026-01-15', auto_renew: false })).toBe(
    'Off-peak · ends 15 Jan 2026',
  )
  expect(short(OFF_PEAK)).toBe('Off-peak · renews monthly')
  expect(short({ ...cancelled, end_date: '2026-09-02' })).toBe('Off-peak · canceled, ends 2 Sep 2026')
  expect(short({ ...cancelled, end_date: '2025-09-02' })).toBe('Off-peak · canceled, ended 2 Sep 2025')
  expect(short({ ...OFF_PEAK, status: 'paused' })).toBe('Off-peak · paused')
  expect(short({ ...OFF_PEAK, auto_renew: false })).toBe('Off-peak · active')
  expect(short({ name: 'Ten pass' })).toBe('Ten pass')
  expect(short({ name: { en: 'x' }, status: 7, end_date: 'soon' })).toBe('{"en":"x"} · 7')
})

it('puts active memberships first, and the newest ended one only without a current one', () => {
  const rows = [
    { name: 'C', end_date: '2025-01-01' },
    { name: 'B', status: 'paused' },
    { name: 'A', status: 'active' },
  ]
  const names = (some: object[]) =>
    currentMemberships(some as Record<string, unknown>[], TODAY, 'UTC').map(({ name }) => name)
  expect(names(rows)).toEqual(['A', 'B'])
  expect(names(rows.slice(0, 1))).toEqual(['C'])
})
