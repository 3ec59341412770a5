import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '@/lib/database/transact'
import { forgetCustomer, noteCustomers } from '@/lib/directory/tables/customers'
import { readRejectedRows, rejectedRowsOf } from '@/lib/directory/tables/rejected-rows'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied, trialSyncWorker } from '@/lib/directory/testing/trial-sync'
import { DAY, dayOf, NOON, trialPerson, trialUpstream } from '@/lib/directory/testing/trial-upstream'
import { clearDirectory } from './clear'

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)

beforeEach(() => emptied(db))
afterAll(() => directory.close())

type Trial = ReturnType<typeof trialUpstream>

/** Makes customers unreadable or readable again as of a day. */
function broken(trial: Trial, ns: readonly number[], isBroken: boolean | 'but has an id', updated?: string) {
  for (const n of ns) trial.people.set(trialPerson(n).id, { ...trialPerson(n, updated), isBroken })
}

const counted = async () => (await readState(db)).unreadable
const ids = async () =>
  (await readRejectedRows(db, { offset: 0, limit: 1000 })).map(({ contact_id }) => contact_id)

describe('rejected rows', () => {
  it('are counted once each by a full sync, wherever they are, like customers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 39 })),
        fc.uniqueArray(fc.integer({ min: 0, max: 39 })),
        async (without, withId) => {
          await emptied(db)
          const trial = trialUpstream(40)
          broken(trial, withId, 'but has an id')
          broken(trial, without, true)
          await trialSyncWorker(db, trial, { now: NOON }).settle()
          const all = new Set([...without, ...withId])
          expect(await readState(db)).toMatchObject({ people: 40 - all.size, unreadable: all.size })
        },
      ),
      { numRuns: 25 },
    )
  })

  it.each([
    ['can’t be read', { isBroken: true }],
    ['has an id of a person who was read before', { id: 'c003' }],
  ] as const)(
    'hide no customer when earlier removals make a page start with one that %s',
    async (_, more) => {
      const trial = trialUpstream(30, (call) => {
        if (call === 2) for (const n of [0, 1]) trial.people.delete(trialPerson(n).id)
      })
      trial.people.set('c010', { ...trialPerson(10), ...more })
      await trialSyncWorker(db, trial, { now: NOON }).settle()
      const kept = await db.selectFrom('directory_people').select('id').orderBy('id').execute()
      expect(kept.map(({ id }) => id)).toEqual(
        Array.from({ length: 30 }, (_row, n) => trialPerson(n).id).filter((id) => id !== 'c010'),
      )
      expect(await counted()).toBe(1)
    },
  )

  it('are counted once when removals make the full sync go back', async () => {
    const trial = trialUpstream(30, (call) => {
      if (call === 4) for (const n of [0, 1, 2]) trial.people.delete(trialPerson(n).id)
    })
    // Between the sync's position and where it goes back to.
    broken(trial, [16, 29], true)
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(trial.calls()).toBeGreaterThan(8)
    expect(await counted()).toBe(2)
  })

  it('with an id are listed within a minute, and disappear once they can be read', async () => {
    const trial = trialUpstream(12)
    broken(trial, [3], 'but has an id')
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock)
    await syncWorker.settle()
    expect(await ids()).toEqual(['c003'])
    clock.now += 60_000
    broken(trial, [3], false, dayOf(clock.now))
    broken(trial, [5, 99], 'but has an id', dayOf(clock.now))
    await syncWorker.settle()
    expect(await ids()).toEqual(['c005', 'c099'])
  })

  it('are those of the last full sync', async () => {
    const trial = trialUpstream(12)
    broken(trial, [3, 4], true)
    broken(trial, [5], 'but has an id')
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock)
    await syncWorker.settle()
    expect(await counted()).toBe(3)
    broken(trial, [3, 4, 5], false)
    broken(trial, [6], true)
    clock.now += DAY
    await syncWorker.settle()
    expect(await readRejectedRows(db, { offset: 0, limit: 9 })).toMatchObject([{ contact_id: '' }])
  })

  it('disappear with a removed contact, also from a page in flight', async () => {
    const trial = trialUpstream(4, async (call) => {
      if (call === 0) await transact(db, (write) => forgetCustomer(write, 'c002', NOON))
    })
    broken(trial, [1, 2], 'but has an id')
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await ids()).toEqual(['c001'])
    await transact(db, (write) => forgetCustomer(write, 'c001', NOON))
    expect(await counted()).toBe(0)
  })

  it('are gone from an emptied directory', async () => {
    const trial = trialUpstream(4)
    broken(trial, [1], true)
    broken(trial, [2], 'but has an id')
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await counted()).toBe(2)
    await clearDirectory(db)
    expect(await counted()).toBe(0)
  })

  it('don’t stop a full sync when a page starts with an id that can’t be stored', async () => {
    const trial = trialUpstream(12, (call) => {
      if (call > 40) throw new Error('The sweep goes on and on')
    })
    // Where the second page starts, and where the sync goes back to from there.
    for (const n of [1, 4]) {
      const { id } = trialPerson(n)
      trial.people.delete(id)
      trial.people.set(id, { ...trialPerson(n), id: `${id}${'x'.repeat(1000)}` })
    }
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await readState(db)).toMatchObject({ phase: 'rest', people: 10, unreadable: 2, failure: null })
  })

  it('aren’t mistaken for a repeated page when only one row is readable', async () => {
    const trial = trialUpstream(12)
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock)
    await syncWorker.settle()
    clock.now += 60_000
    for (let n = 0; n < 12; n++) trial.people.set(trialPerson(n).id, trialPerson(n, dayOf(clock.now)))
    broken(trial, [5, 6, 7, 8], true, dayOf(clock.now))
    await syncWorker.settle()
    expect(await readState(db)).toMatchObject({ passed_at: clock.now, failure: null })
  })

  it('are counted once during a later full sync', async () => {
    const counts = new Set<number>()
    const trial = trialUpstream(30, async () => void counts.add(await counted()))
    broken(trial, [2, 9, 28], true)
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock)
    await syncWorker.settle()
    clock.now += DAY
    trial.people.set('b', { ...trialPerson(0), id: 'b' })
    counts.clear()
    await syncWorker.settle()
    expect([...counts]).toEqual([3])
  })

  it('disappear once a user has loaded the customer', async () => {
    const trial = trialUpstream(4)
    broken(trial, [1], 'but has an id')
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await counted()).toBe(1)
    await noteCustomers(db, [{ id: 'c001', firstname: 'Bo' }], NOON + 1)
    expect(await readState(db)).toMatchObject({ people: 4, unreadable: 0 })
  })

  it('with the same id are one row', async () => {
    const members = [{ id: 'c1', email: {} }, { id: 'c1', phone: [] }, null, null]
    const trial = trialUpstream(0, (call) => (call === 0 ? Response.json({ members }) : undefined))
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await counted()).toBe(3)
  })

  it('are stored and reported up to a thousand', async () => {
    const trial = trialUpstream(1200)
    broken(
      trial,
      Array.from({ length: 1150 }, (_, n) => n),
      true,
    )
    await trialSyncWorker(db, trial, { now: NOON }, 400).settle()
    expect(await readState(db)).toMatchObject({ people: 50, unreadable: 1000 })
    expect(await readRejectedRows(db, { offset: 0, limit: 2000 })).toHaveLength(1000)
  })
})

it('an identical later row with the same id rejects neither', () => {
  const rows = [{ id: 'c1' }, { id: 'c1', extra: 'not kept' }]
  expect(rejectedRowsOf(0, { rows, unreadable: [] })).toEqual([])
})

it('a rejected row is identified by its id, or by its position if the id is too long or repeated later', () => {
  const bad = (index: number, raw: unknown) => ({ index, issues: [], raw })
  const rows = [{ id: 'c1' }, { id: 'c1', firstname: 'Other' }, { id: 'c'.repeat(1001) }, { id: 'nul\u0000' }]
  const unreadable = [bad(0, null), bad(2, { id: 7 }), bad(4, { id: '' }), bad(5, { id: { a: 1 } })]
  expect(rejectedRowsOf(100, { rows, unreadable })).toEqual([
    { contact_id: '', position: 100 },
    { contact_id: '7', position: -1 },
    { contact_id: '', position: 104 },
    { contact_id: '', position: 105 },
    { contact_id: '', position: 101 },
    { contact_id: '', position: 106 },
    { contact_id: '', position: 107 },
  ])
})
