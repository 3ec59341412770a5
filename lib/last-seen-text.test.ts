import { expect, it } from 'vitest'
import { lastSeenText } from './last-seen-text'

const READ_AT = '2026-06-01T08:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(READ_AT) - days * 86_400_000).toISOString()

it('says when a customer was last seen, and of who is newer than that, that there was no event', () => {
  expect(lastSeenText(90, daysAgo(200), READ_AT)).toBe('Not in 90 days')
  expect(lastSeenText(90, daysAgo(20), READ_AT)).toBe('No event yet')
  expect(lastSeenText(14, daysAgo(20), READ_AT)).toBe('14 to 30 days ago')
  expect(lastSeenText(0, daysAgo(2), READ_AT)).toBe('In the last 14 days')
  // Who was never seen isn't said to have been seen.
  expect(lastSeenText(90, undefined, READ_AT)).toBe('Not in 90 days')
  expect(lastSeenText(undefined, daysAgo(2), READ_AT)).toBeNull()
})

it('counts the days of a new customer as the filter does, by days in UTC from when events were read', () => {
  expect(lastSeenText(90, '2026-03-04T00:00:00.000Z', READ_AT)).toBe('No event yet')
  expect(lastSeenText(90, '2026-03-03T23:59:59.999Z', READ_AT)).toBe('Not in 90 days')
  // Before the first reading has ended, as of now.
  expect(lastSeenText(90, new Date().toISOString(), null)).toBe('No event yet')
})
