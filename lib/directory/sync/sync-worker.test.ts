import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '@/lib/database/transact'
import { forgetCustomer } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { keptIn, openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied, trialSyncWorker } from '@/lib/directory/testing/trial-sync'
import { DAY, dayOf, NOON, trialPerson, trialUpstream } from '@/lib/directory/testing/trial-upstream'
import { clearDirectory } from './clear'

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)

beforeEach(() => emptied(db))
afterAll(() => directory.close())

describe('the directory', () => {
  it('has every customer after the first full sync, and says when and how many', async () => {
    const trial = trialUpstream(23)
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await keptIn(db)).toEqual(trial.said())
    expect(await readState(db)).toMatchObject({ phase: 'rest', people: 23, swept_at: NOON, failure: null })
  })

  it('notices new and changed customers within a minute, and removed ones within a day', async () => {
    const trial = trialUpstream(12)
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock)
    await syncWorker.settle()
    clock.now += 60_000
    trial.people.set('c099', trialPerson(99, dayOf(clock.now)))
    trial.people.set('c003', { ...trialPerson(3, dayOf(clock.now)), firstname: 'Other' })
    trial.people.delete('c005')
    await syncWorker.settle()
    expect(await keptIn(db)).toEqual([...trial.said(), 'c005 Name 5'].sort())
    clock.now += DAY
    await syncWorker.settle()
    expect(await keptIn(db)).toEqual(trial.said())
    expect((await readState(db)).people).toBe(12)
  })

  it('misses no customer when earlier ones are removed during the first full sync', async () => {
    const trial = trialUpstream(23, (call) => {
      if (call === 2) for (const id of ['c000', 'c001', 'c002']) trial.people.delete(id)
    })
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await keptIn(db)).toEqual(expect.arrayContaining(trial.said()))
  })

  it('finishes with the readable rows when many can’t be read', async () => {
    const trial = trialUpstream(40)
    for (let n = 8; n < 31; n++) trial.people.set(trialPerson(n).id, { ...trialPerson(n), isBroken: true })
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await readState(db)).toMatchObject({ phase: 'rest', people: 17, swept_at: NOON })
  })

  it('reports that the customer system repeats a page, and continues once it stops', async () => {
    const trial = trialUpstream(23)
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock)
    trial.quirks.ignoresOffset = true
    await syncWorker.tick()
    expect(await readState(db)).toMatchObject({ failed_at: NOON, failure: 'repeated-page', swept_at: null })
    trial.quirks.ignoresOffset = false
    clock.now += 5000
    await syncWorker.tick()
    expect(await readState(db)).toMatchObject({ people: 23, failed_at: null, failure: null })
    // Also in an incremental sync.
    trial.quirks.ignoresOffset = true
    for (const [id, person] of trial.people) trial.people.set(id, { ...person, updated: dayOf(NOON) })
    clock.now += 60_000
    await syncWorker.tick()
    expect(await readState(db)).toMatchObject({ failed_at: clock.now, failure: 'repeated-page' })
    trial.quirks.ignoresOffset = false
    clock.now += 5000
    await syncWorker.tick()
    expect(await readState(db)).toMatchObject({ passed_at: clock.now, failure: null })
    await syncWorker.stop()
  })

  it('isn’t complete if it was emptied during the full sync', async () => {
    const trial = trialUpstream(4, async (call) => {
      if (call === 0) await clearDirectory(db)
    })
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect((await readState(db)).swept_at).toBe(NOON)
    // Two pages in each full sync, the empty one after them, and the last row again.
    expect(trial.calls()).toBe(8)
  })

  it('leaves out a customer who was removed while their page was loading', async () => {
    const trial = trialUpstream(4, async (call) => {
      if (call === 0) await transact(db, (write) => forgetCustomer(write, 'c002', NOON))
    })
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await keptIn(db)).toEqual(['c000 Name 0', 'c001 Name 1', 'c003 Name 3'])
  })

  it('equals the customer system after the next full sync, whatever changed and failed meanwhile', async () => {
    const act = fc.oneof(
      fc.record({ what: fc.constant('add' as const), n: fc.integer({ min: 0, max: 80 }) }),
      fc.record({ what: fc.constant('remove' as const), n: fc.integer({ min: 0, max: 80 }) }),
      fc.record({ what: fc.constant('change' as const), n: fc.integer({ min: 0, max: 80 }) }),
      fc.record({ what: fc.constant('break' as const), n: fc.constant(0) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 50 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), act), { maxLength: 25 }),
        async (first, plan) => {
          await emptied(db)
          const clock = { now: NOON }
          let isQuiet = false
          const trial = trialUpstream(0, (call) => {
            if (isQuiet) return
            for (const [at, { what, n }] of plan) {
              if (at !== call) continue
              const { id } = trialPerson(n)
              if (what === 'add' && !trial.people.has(id))
                trial.people.set(id, trialPerson(n, dayOf(clock.now)))
              if (what === 'remove') trial.people.delete(id)
              if (what === 'change' && trial.people.has(id))
                trial.people.set(id, { ...trialPerson(n, dayOf(clock.now)), firstname: `Changed ${call}` })
              if (what === 'break') throw new TypeError('broken')
            }
          })
          for (const n of first) trial.people.set(trialPerson(n).id, trialPerson(n))
          // A process that dies during a step leaves its writes behind; another one continues.
          for (let life = 0; life < 12; life++) {
            await trialSyncWorker(db, trial, clock)
              .settle()
              .catch(() => {})
            clock.now += 20_000
          }
          isQuiet = true
          clock.now += DAY + 60_000
          await trialSyncWorker(db, trial, clock).settle()
          expect(await keptIn(db)).toEqual(trial.said())
          expect((await readState(db)).people).toBe(trial.people.size)
        },
      ),
      { numRuns: 40 },
    )
    // Half a second each is usual on PostgreSQL; a busy machine takes several times that.
  }, 300_000)
})
