import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/test-place'
import { transact } from '@/lib/database/transact'
import { type DeskSchema, deskMigrations } from '@/lib/server/schema'
import { createKeeper } from './keeper'
import { clearDirectory, forgetPerson } from './people'
import { directoryOf } from './schema'
import { readState } from './state'
import { type Trial, trialUpstream } from './trial-upstream'

const desk = openDatabase<DeskSchema>(await testPlace('desk'))
await migrate(desk, deskMigrations)
const db = directoryOf(desk)

const DAY = 86_400_000
const NOON = Date.UTC(2026, 2, 12, 12)
const day = (at: number) => new Date(at).toISOString().slice(0, 10)

beforeEach(() => clearDirectory(db))
afterAll(() => desk.destroy())

const kept = async () =>
  (await db.selectFrom('directory_people').select(['id', 'firstname']).orderBy('id').execute()).map(
    ({ id, firstname }) => `${id} ${firstname}`,
  )
const said = (people: Map<string, Trial>) =>
  [...people.values()].map(({ id, firstname }) => `${id} ${firstname}`).sort()

const person = (n: number, updated = day(NOON - 90 * DAY)): Trial => ({
  id: `c${String(n).padStart(3, '0')}`,
  firstname: `Name ${n}`,
  created_date: `2025-01-01T00:00:${String(n % 60).padStart(2, '0')}.000Z`,
  updated,
})

/** A keeper at a clock that the test moves. */
function keeperOf(upstream: ReturnType<typeof trialUpstream>['upstream'], clock: { now: number }) {
  const onFault = (error: unknown) => {
    throw error
  }
  return createKeeper({ db, upstream, onFault, now: () => clock.now, pace: { page: 5, pause: 0 } })
}

describe('the directory', () => {
  it('has everybody after the first walk, and says when and how many', async () => {
    const trial = trialUpstream()
    for (let n = 0; n < 23; n++) trial.people.set(person(n).id, person(n))
    await keeperOf(trial.upstream, { now: NOON }).settle()
    expect(await kept()).toEqual(said(trial.people))
    expect(await readState(db)).toMatchObject({ phase: 'rest', people: 23, swept_at: NOON, failure: null })
  })

  it('learns within a minute who is new and who changed, and within a day who is gone', async () => {
    const trial = trialUpstream()
    for (let n = 0; n < 12; n++) trial.people.set(person(n).id, person(n))
    const clock = { now: NOON }
    const keeper = keeperOf(trial.upstream, clock)
    await keeper.settle()
    clock.now += 60_000
    trial.people.set('c099', person(99, day(clock.now)))
    trial.people.set('c003', { ...person(3, day(clock.now)), firstname: 'Other' })
    trial.people.delete('c005')
    await keeper.settle()
    expect(await kept()).toEqual([...said(trial.people), 'c005 Name 5'].sort())
    clock.now += DAY
    await keeper.settle()
    expect(await kept()).toEqual(said(trial.people))
    expect((await readState(db)).people).toBe(12)
  })

  it('misses nobody where people before were removed during the first walk', async () => {
    const trial = trialUpstream((call) => {
      if (call === 2) for (const id of ['c000', 'c001', 'c002']) trial.people.delete(id)
    })
    for (let n = 0; n < 23; n++) trial.people.set(person(n).id, person(n))
    await keeperOf(trial.upstream, { now: NOON }).settle()
    expect(await kept()).toEqual(expect.arrayContaining(said(trial.people)))
  })

  it('keeps out whom a removal took out while a page with them was on its way', async () => {
    const removing: { done: Promise<void> | null } = { done: null }
    const trial = trialUpstream(() => {
      removing.done ??= transact(db, (write) => forgetPerson(write, 'c002', NOON))
    })
    for (let n = 0; n < 4; n++) trial.people.set(person(n).id, person(n))
    await keeperOf(trial.upstream, { now: NOON }).settle()
    await removing.done
    expect(await kept()).toEqual(['c000 Name 0', 'c001 Name 1', 'c003 Name 3'])
  })

  it('is equal to upstream after the next sweep, whatever changed and broke during walks', async () => {
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
          await clearDirectory(db)
          const clock = { now: NOON }
          let isQuiet = false
          const trial = trialUpstream((call) => {
            if (isQuiet) return
            for (const [at, { what, n }] of plan) {
              if (at !== call) continue
              const { id } = person(n)
              if (what === 'add' && !trial.people.has(id)) trial.people.set(id, person(n, day(clock.now)))
              if (what === 'remove') trial.people.delete(id)
              if (what === 'change' && trial.people.has(id))
                trial.people.set(id, { ...person(n, day(clock.now)), firstname: `Changed ${call}` })
              if (what === 'break') throw new TypeError('broken')
            }
          })
          for (const n of first) trial.people.set(person(n).id, person(n))
          // A process that ends amid a step leaves what it had written; another goes on.
          for (let life = 0; life < 12; life++) {
            await keeperOf(trial.upstream, clock)
              .settle()
              .catch(() => {})
            clock.now += 20_000
          }
          isQuiet = true
          clock.now += DAY + 60_000
          await keeperOf(trial.upstream, clock).settle()
          expect(await kept()).toEqual(said(trial.people))
          expect((await readState(db)).people).toBe(trial.people.size)
        },
      ),
      { numRuns: 40 },
    )
  })
})
