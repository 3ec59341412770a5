import { expect, it } from 'vitest'
import { lastSeenText } from './last-seen-text'

const NOW = Date.UTC(2026, 5, 1)
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()

it('says when a customer was last seen, and of who is newer than that, that there was no event', () => {
  expect(lastSeenText(90, daysAgo(200), NOW)).toBe('Not in 90 days')
  expect(lastSeenText(90, daysAgo(20), NOW)).toBe('No event yet')
  expect(lastSeenText(14, daysAgo(20), NOW)).toBe('14 to 30 days ago')
  expect(lastSeenText(0, daysAgo(2), NOW)).toBe('Last 14 days')
  // Who was never seen isn't said to have been seen.
  expect(lastSeenText(90, undefined, NOW)).toBe('Not in 90 days')
  expect(lastSeenText(undefined, daysAgo(2), NOW)).toBeNull()
})
