import { describe, expect, it } from 'vitest'
import { dayText, whenText } from './when'

describe('dayText', () => {
  it.each([
    ['2026-02-28', 'Yesterday'],
    ['2026-03-01', 'Today'],
    ['2026-03-02', 'Tomorrow'],
    ['2026-02-27', '27 Feb'],
    ['2026-12-31', '31 Dec'],
    ['2025-12-31', '31 Dec 2025'],
    ['soon', 'soon'],
  ])('%s is %s', (day, text) => expect(dayText(day, '2026-03-01')).toBe(text))

  it('yesterday can be last year', () => expect(dayText('2025-12-31', '2026-01-01')).toBe('Yesterday'))
})

describe('whenText', () => {
  const now = Date.parse('2026-03-10T23:30:00Z')
  it.each([
    ['2026-03-10T22:59:00.000Z', 'Yesterday, 23:59'],
    ['2026-03-10T23:00:00.000Z', 'Today, 00:00'],
    ['2026-03-08T10:00:00.000Z', '8 Mar, 11:00'],
    ['2025-03-08T10:00:00.000Z', '8 Mar 2025, 11:00'],
    ['soon', 'soon'],
  ])('%s is %s in Berlin', (value, text) => expect(whenText(value, 'Europe/Berlin', now)).toBe(text))

  it('is exact before the user’s day is known', () =>
    expect(whenText('2026-03-10T22:59:00.000Z', 'UTC', null)).toBe('10 Mar 2026, 22:59'))
})
