import { expect, it } from 'vitest'
import { formatAsOf } from './as-of'

const NOW = Date.parse('2026-03-10T23:30:00Z')

it.each([
  ['2026-03-10T23:00:00.000Z', '00:00'],
  ['2026-03-11T08:05:00.000Z', '09:05'],
  ['2026-03-10T22:59:00.000Z', '10 Mar 2026, 23:59'],
  ['2025-03-11T08:05:00.000Z', '11 Mar 2025, 09:05'],
  ['soon', 'soon'],
])('%s is %s in Berlin', (value, text) => expect(formatAsOf(value, 'Europe/Berlin', NOW)).toBe(text))

it('has the day before the user’s day is known', () =>
  expect(formatAsOf('2026-03-10T23:00:00.000Z', 'UTC', null)).toBe('10 Mar 2026, 23:00'))
