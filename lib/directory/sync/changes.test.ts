import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changesSince } from '@/lib/directory/list/changes-since'
import { createList } from '@/lib/directory/list/list'
import { forgetCustomer } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied, settle, trialSyncWorker } from '@/lib/directory/testing/trial-sync'
import { DAY, NOON, trialPerson, trialUpstream } from '@/lib/directory/testing/trial-upstream'

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)
/** The same time for the sync and for what it records. */
const clock = {
  get now() {
    return Date.now()
  },
}

beforeEach(async () => {
  await emptied(db)
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => directory.close())

/** A full sync by a new worker, as after a restart, a day later. */
async function syncNextDay(trial: ReturnType<typeof trialUpstream>): Promise<void> {
  vi.setSystemTime(Date.now() + DAY)
  await settle(trialSyncWorker(db, trial, clock))
  vi.setSystemTime(Date.now() + 1)
}

const namesIn = ({ people }: Pick<ReturnType<typeof trialUpstream>, 'people'>) =>
  new Map([...people.values()].map(({ id, firstname }) => [id, firstname]))

async function idsSince(since: number) {
  const { added, edited } = await changesSince(db, since, 100)
  return { added: added.newest.map(({ id }) => id).sort(), edited: edited.newest.map(({ id }) => id).sort() }
}

const edited = (n: number, name: 'A' | 'B' | null) => ({ n, name })
const edit = fc.record({ n: fc.nat(12), name: fc.constantFrom<('A' | 'B' | null)[]>('A', 'B', null) })

describe('changes since a time', () => {
  it('equal the difference of two full reads, also with flips, removals and restarts in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(edit, { maxLength: 6 }), { minLength: 2, maxLength: 8 }),
        fc.nat(6),
        async (days, visitDay) => {
          await emptied(db)
          vi.setSystemTime(NOON)
          const trial = trialUpstream(5)
          await syncNextDay(trial)
          let seen = { at: Date.now(), names: namesIn(trial) }
          const gone = new Set<string>()
          for (const [day, edits] of days.entries()) {
            for (const { n, name } of edits) {
              const person = trialPerson(n)
              if (name === null) trial.people.delete(person.id)
              else trial.people.set(person.id, { ...person, firstname: name })
            }
            await syncNextDay(trial)
            for (const id of seen.names.keys()) if (!trial.people.has(id)) gone.add(id)
            if (day === visitDay) {
              seen = { at: Date.now(), names: namesIn(trial) }
              gone.clear()
            }
          }
          const now = namesIn(trial)
          const ids = [...now.keys()].sort()
          expect(await idsSince(seen.at)).toEqual({
            added: ids.filter((id) => !seen.names.has(id)),
            // The values of customers who were gone in between aren't kept.
            edited: ids.filter(
              (id) => seen.names.has(id) && !gone.has(id) && seen.names.get(id) !== now.get(id),
            ),
          })
        },
      ),
      {
        numRuns: 25,
        // Gone and added again with other values: what it was at the visit isn't known.
        examples: [[[[], [edited(3, null)], [edited(3, 'A')], [edited(3, 'B')]], 0]],
      },
    )
  }, 120_000)

  it('name each changed field with its earlier value, and count each customer once', async () => {
    const trial = trialUpstream(3)
    await syncNextDay(trial)
    const since = Date.now()
    for (const firstname of ['Ada', 'Grace']) {
      trial.people.set('c001', { ...trialPerson(1), firstname, created_date: '2025-02-02T00:00:00.000Z' })
      await syncNextDay(trial)
    }
    const { added, edited } = await changesSince(db, since, 5)
    expect(added.total).toBe(0)
    expect(edited).toMatchObject({ total: 1, newest: [{ id: 'c001', firstname: 'Grace' }] })
    expect(edited.changes).toEqual([
      { id: 'c001', field: 'firstname', before: 'Name 1' },
      { id: 'c001', field: 'created_date', before: '2025-01-01T00:00:01.000Z' },
    ])
  })

  it('are none in the first full sync, and are known from its end on', async () => {
    const trial = trialUpstream(12)
    await syncNextDay(trial)
    const { from, added, edited } = await changesSince(db, 0, 5)
    expect({ added: added.total, edited: edited.total }).toEqual({ added: 0, edited: 0 })
    expect(from).toBeGreaterThan(NOON)
    expect(from).toBeLessThanOrEqual(Date.now())
  })

  it('select the same customers as filters of the list', async () => {
    const trial = trialUpstream(4)
    await syncNextDay(trial)
    const since = new Date().toISOString()
    trial.people.set('c009', trialPerson(9))
    trial.people.set('c002', { ...trialPerson(2), firstname: 'Ada' })
    await syncNextDay(trial)
    const list = createList(db)
    const page = { sort: null, offset: 0, limit: 10 }
    const added = await list({ ...page, filters: { added_since: since } })
    const edited = await list({ ...page, filters: { edited_since: since } })
    expect([added, edited].map(({ people }) => people.map(({ id }) => id))).toEqual([['c009'], ['c002']])
  })

  it('leave nothing of a removed contact, who is new if added again', async () => {
    const trial = trialUpstream(2)
    await syncNextDay(trial)
    const since = Date.now()
    trial.people.set('c001', { ...trialPerson(1), firstname: 'Ada' })
    await syncNextDay(trial)
    await db.transaction().execute((write) => forgetCustomer(write, 'c001', Date.now()))
    expect(await db.selectFrom('directory_changes').selectAll().execute()).toEqual([])
    await syncNextDay(trial)
    expect(await idsSince(since)).toEqual({ added: ['c001'], edited: [] })
  })
})
