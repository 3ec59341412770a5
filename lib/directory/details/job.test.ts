import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { attentionCounts } from '@/lib/directory/list/attention-counts'
import { mergeCustomers } from '@/lib/directory/tables/customers'
import { computedOf } from '@/lib/directory/tables/details'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keepState } from '@/lib/directory/tables/state'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied } from '@/lib/directory/testing/trial-sync'
import { createUpstream } from '@/lib/upstream/client'
import { createDetailsJob } from './job'

const DAY = 86_400_000
const HOUR = 3_600_000
const NOON = new Date(2026, 2, 12, 12).getTime()
const dayIn = (days: number) => new Date(NOON + days * DAY).toISOString().slice(0, 10)

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)
afterAll(() => directory.close())

const membership = (end_date: unknown, more: object = {}) => ({
  status: 'active',
  end_date,
  auto_renew: false,
  ...more,
})
const missed = (days: number, status = 'no show') => ({ date: dayIn(-days), time: '09:00:00', status })

/** Customers with what their full data says: the end of their memberships, and their no-shows. */
const CASES: Record<string, { data: object; ends: string | null; noShows: number | null }> = {
  ending: {
    data: { memberships: [membership(dayIn(5))], visits: [missed(2), missed(29), missed(31)] },
    ends: dayIn(5),
    noShows: 2,
  },
  renewing: {
    data: { memberships: [membership(dayIn(5), { auto_renew: true })], visits: [] },
    ends: '',
    noShows: 0,
  },
  ended: {
    data: { memberships: [membership(dayIn(-3))], visits: [missed(1, 'attended')] },
    ends: dayIn(-3),
    noShows: 0,
  },
  // West of UTC, tonight is still yesterday there.
  tonight: { data: { memberships: [], visits: [missed(1, 'booked'), missed(3)] }, ends: '', noShows: 1 },
  odd: { data: { memberships: [membership('soon')], visits: [missed(1, 'P2')] }, ends: null, noShows: null },
  bare: { data: {}, ends: null, noShows: null },
}

const clock = { now: NOON }
let asked: { limit: number; offset: number; event_since_date: string; fulldata: boolean }[] = []
/** The offset that fails once. */
let failing = -1
/** The offset that fails always, and whether all rows are unreadable. */
let alwaysFailing = -1
let isUnreadable = false
/** The offset before whose answer the run is stopped. */
let onOffset: ((offset: number) => void) | null = null
const people = Array.from({ length: 60 }, (_, nth) => {
  const [kind = ''] = Object.keys(CASES).slice(nth % 6)
  return {
    id: `${kind}-${nth}`,
    firstname: 'A',
    lastname: 'B',
    email: '',
    phone: '',
    last_location: '',
    email_optout: 0,
    sms_optout: 0,
    created_date: '',
    ...CASES[kind]?.data,
  }
})
const upstream = createUpstream({
  baseUrl: 'http://details.invalid',
  keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
  timeoutMs: 10_000,
  transport: async (request) => {
    const input = await request.json()
    asked.push(input)
    onOffset?.(input.offset)
    if (input.offset === failing) {
      failing = -1
      return Response.json({ status: 'error', message: 'x' }, { status: 400 })
    }
    if (input.offset === alwaysFailing)
      return Response.json({ status: 'error', message: 'x' }, { status: 500 })
    if (isUnreadable) return Response.json({ members: Array(25).fill(7) })
    return Response.json({ members: people.slice(input.offset, input.offset + input.limit) })
  },
})
const report = {
  failed: (_name: string, error: unknown) => {
    throw error
  },
  recovered: () => {},
}
const newJob = () =>
  createDetailsJob({
    db,
    upstream,
    report,
    areRequestsWaiting: () => false,
    now: () => clock.now,
    pauseMs: 0,
  })

beforeEach(async () => {
  await emptied(db)
  await sql`delete from leases`.execute(db)
  Object.assign(clock, { now: NOON })
  asked = []
  failing = -1
  alwaysFailing = -1
  isUnreadable = false
  onOffset = null
  await mergeCustomers(db, { customers: people, askedAt: NOON - DAY, sweep: 0 })
  await db.updateTable('directory_people').set({ away_days: 0 }).execute()
  await keepState(db, { swept_at: NOON - HOUR, away_read_at: NOON - HOUR })
})

const kept = async () =>
  (
    await db
      .selectFrom('directory_people')
      .select(['id', 'membership_ends', 'no_shows', 'details_at'])
      .execute()
  ).map(({ id, membership_ends, no_shows, details_at }) => ({
    id,
    kind: id.split('-')[0] ?? '',
    ends: membership_ends,
    noShows: no_shows,
    isKnown: details_at !== null,
  }))

describe('the nightly reading of full data', () => {
  it('knows of recognized memberships that none ends', async () => {
    const job = newJob()
    await job.tick()
    await job.stop()
    const ids = (await kept()).map(({ id }) => id)
    const ends = Object.fromEntries(
      [...(await computedOf(db, ids))].map(([id, { membershipEnds }]) => [id.split('-')[0], membershipEnds]),
    )
    expect(ends).toMatchObject({ ending: dayIn(5), renewing: null, tonight: null })
    expect(ends.odd).toBeUndefined()
  })

  it('keeps what was recognized of each active customer, in pages of 25, once a night', async () => {
    const job = newJob()
    await job.tick()
    expect(asked.map(({ limit, offset }) => [limit, offset])).toEqual([
      [25, 0],
      [25, 25],
      [25, 50],
      [25, 60],
    ])
    expect(asked[0]).toMatchObject({ event_since_date: dayIn(-90), fulldata: true })
    for (const { kind, ends, noShows, isKnown } of await kept()) {
      expect({ kind, ends, noShows }).toEqual({
        kind,
        ends: CASES[kind]?.ends,
        noShows: CASES[kind]?.noShows,
      })
      expect(isKnown).toBe(kind !== 'bare')
    }
    expect(await attentionCounts(db, NOON, NOON)).toMatchObject({
      active: 60,
      known: { memberships: 40, visits: 40 },
      ends: { 'within-7': 10, 'within-14': 10, 'ended-30': 10 },
      noShows: { 1: 20, 2: 10, 3: 0 },
    })
    clock.now += 12 * HOUR
    await job.tick()
    expect(asked).toHaveLength(4)
    clock.now += 4 * HOUR
    await job.tick()
    expect(asked).toHaveLength(8)
    await job.stop()
  })

  it('goes on where it was after a failure, and after a restart', async () => {
    failing = 25
    const job = newJob()
    await job.tick()
    expect(asked.map(({ offset }) => offset)).toEqual([0, 25])
    onOffset = (offset) => {
      if (offset === 50) void job.stop()
    }
    await job.tick()
    await job.stop()
    onOffset = null
    const again = newJob()
    await again.tick()
    await again.stop()
    const offsets = asked.map(({ offset }) => offset)
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
    expect(offsets.at(-1)).toBe(60)
    expect((await kept()).every(({ kind, isKnown }) => isKnown || kind === 'bare')).toBe(true)
  })

  it('leaves out a page that fails three times, and ends a list of unreadable rows', async () => {
    alwaysFailing = 25
    const job = newJob()
    for (let looks = 0; looks < 4; looks++) await job.tick()
    // The client repeats a failed call by itself.
    expect([...new Set(asked.map(({ offset }) => offset))]).toEqual([0, 25, 50, 60])
    expect((await kept()).filter(({ isKnown }) => isKnown)).toHaveLength(29)
    isUnreadable = true
    clock.now += DAY
    await job.tick()
    await job.stop()
    expect(asked.length).toBeLessThan(120)
  })

  it('ends where the customer system repeats the list', async () => {
    onOffset = () => {
      const last = asked.at(-1)
      if (last) last.offset = 0
    }
    const job = newJob()
    await job.tick()
    await job.stop()
    expect(asked.length).toBeLessThan(5)
  })

  it('waits until it is known who is active, and forgets what is older than 30 days', async () => {
    await keepState(db, { away_read_at: null })
    const job = newJob()
    await job.tick()
    expect(asked).toEqual([])
    await keepState(db, { away_read_at: NOON })
    await job.tick()
    people.splice(50)
    clock.now += 31 * DAY
    await job.tick()
    await job.stop()
    expect((await kept()).filter(({ isKnown }) => isKnown)).toHaveLength(42)
  })
})
