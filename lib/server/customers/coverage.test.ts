import { expect, it } from 'vitest'
import { coverageOf } from './coverage'

const SEEN = '2026-11-29T02:00:00.000Z'
const status = (seenAt: string | null, readAt: string | null) => ({
  lastSeen: { readAt: seenAt, failure: null },
  details: { isOn: true, readAt },
})
const directory = {
  attentionCounts: async (seenAt: number) => ({
    away: { 14: 0, 30: 0, 60: 0, 90: 0 },
    active: seenAt === Date.parse(SEEN) ? 40 : 0,
    known: { memberships: 12, visits: 11 },
    ends: { 'within-7': 0, 'within-14': 0, 'within-30': 0, 'ended-30': 0 },
    noShows: { 1: 0, 2: 0, 3: 0 },
  }),
}

it('is counted for filters by what full data says, once it is known who is active', async () => {
  const coverage = { readAt: SEEN, active: 40, known: { memberships: 12, visits: 11 } }
  const both = status(SEEN, SEEN)
  expect(await coverageOf(directory, both, { no_shows: '2', by_email: 'can' })).toEqual({ coverage })
  expect(await coverageOf(directory, both, { membership_ends: 'within-7' })).toEqual({ coverage })
  expect(await coverageOf(directory, both, { last_seen: 'away-30' })).toEqual({})
  expect(await coverageOf(directory, status(null, SEEN), { no_shows: '2' })).toEqual({ coverage: null })
})

it('has no time before the first nightly run', async () => {
  const { coverage } = await coverageOf(directory, status(SEEN, null), { no_shows: '1' })
  expect(coverage).toMatchObject({ readAt: null, active: 40 })
})
