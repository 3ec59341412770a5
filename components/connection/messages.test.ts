import { expect, it } from 'vitest'
import type { ListFact } from '@/lib/answers/connection'
import {
  directoryFailure,
  directoryMessage,
  fullSyncMessage,
  lastSeenFailure,
  listFactMessages,
} from './messages'

const words = (fact: Partial<ListFact>) =>
  listFactMessages({
    operation: 'getCustomers',
    cap: null,
    capped: 0,
    repeated: 0,
    firstAt: '2026-03-12T08:00:00Z',
    lastAt: '2026-03-12T08:00:00Z',
    ...fact,
  })

it('says how many rows the customer system returns at most, and that the whole list is loaded', () => {
  expect(words({ cap: 100, capped: 1 })).toEqual([
    'Customers: your customer system returns at most 100 rows per request, even if more are requested. Frontdesk keeps loading until the end of the list. Seen once so far.',
  ])
  expect(words({ operation: 'getOptoutCustomers', cap: 1, capped: 1200 })[0]).toMatch(
    /^Opt-outs: your customer system returns at most 1 row per .* Seen 1,200 times so far\.$/,
  )
})

it('says that rows were repeated, and what can’t be known then', () => {
  expect(words({ operation: 'getFormSubmissions', repeated: 2 })).toEqual([
    'Form submissions: your customer system returned the same rows again instead of the next ones. Frontdesk can’t tell where the list ends, so it can’t confirm that a customer is gone. Seen 2 times so far.',
  ])
})

it('says both if both happened, and names an unknown list', () => {
  const [cap, repeat] = words({ operation: 'getOthers', cap: 50, capped: 3, repeated: 1 })
  expect(cap).toMatch(/^getOthers: .* at most 50 rows/)
  expect(repeat).toMatch(/^getOthers: .* the same rows again/)
  expect(words({})).toEqual([])
})

const when = (at: string) => at.slice(11, 16)
const status = {
  people: 1,
  unreadable: 0,
  isWhole: true,
  readAt: '2026-03-12T10:01:00.000Z',
  sweptAt: '2026-03-12T02:00:00.000Z',
  fullSync: null,
  details: { isOn: true, readAt: null },
  lastSeen: { readAt: null, failure: null },
  failure: null,
}

it('says how many customers there are and how current they are', () => {
  expect(directoryMessage(status, when)).toBe('1 customer; updated 10:01.')
  expect(directoryMessage({ ...status, unreadable: 3 }, when)).toMatch(/ 10:01\. 3 rows couldn’t be read\.$/)
})

it('says why it isn’t known when customers were last seen', () => {
  expect(lastSeenFailure(status)).toBeNull()
  const ignored = { ...status, lastSeen: { readAt: null, failure: 'ignored' as const } }
  expect(lastSeenFailure(ignored)).toContain('ignores the filter event_since_date')
})

it('says that the first sync is running, that syncing fails, and that the directory is off', () => {
  const failure = { since: '2026-03-12T10:05:00.000Z', kind: 'timeout', isResumed: false }
  expect(directoryMessage({ ...status, people: 3000, isWhole: false, sweptAt: null, failure }, when)).toBe(
    'Not complete until the first full sync ends.',
  )
  expect(directoryFailure({ ...status, failure }, when)).toBe(
    'Sync failing since 10:05: timed out. Retrying automatically.',
  )
  const repeated = { ...failure, kind: 'repeated-page', isResumed: true }
  expect(directoryFailure({ ...status, failure: repeated }, when)).toBe(
    'A sync failed (10:05): same page returned repeatedly. The full sync is running again.',
  )
  expect(directoryFailure(status, when)).toBeNull()
  expect(directoryMessage(null, when)).toMatch(/^Off\./)
})

it('says how far a full sync is, and the time left; one that stopped has none', () => {
  const words = (progress: object, left: string | null = 'about 4 minutes left') =>
    fullSyncMessage(
      {
        ...status,
        fullSync: { isChecking: false, read: 12_300, total: 98_000, pausedSince: null, ...progress },
      },
      left,
      when,
    )
  expect(words({})).toBe('12,300 of about 98,000 · about 4 minutes left')
  expect(words({}, null)).toBe('12,300 of about 98,000')
  expect(words({ total: null }, null)).toBe('12,300 customers so far')
  expect(words({ pausedSince: '2026-03-12T10:02:00.000Z' })).toBe(
    '12,300 of about 98,000 · no progress since 10:02',
  )
  expect(words({ isChecking: true, total: null }, null)).toBe('Checking for deleted customers')
  expect(fullSyncMessage(status, null, when)).toBe('Last one 02:00')
  expect(fullSyncMessage({ ...status, sweptAt: null }, null, when)).toBe('Not started yet')
})
