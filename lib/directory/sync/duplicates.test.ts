import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readRejectedRows } from '@/lib/directory/tables/rejected-rows'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied, trialSyncWorker } from '@/lib/directory/testing/trial-sync'
import { DAY, NOON, trialPerson, trialUpstream } from '@/lib/directory/testing/trial-upstream'

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)

beforeEach(() => emptied(db))
afterAll(() => directory.close())

describe('rejected rows', () => {
  it('include a row whose id an earlier page has: the first row stays', async () => {
    const trial = trialUpstream(30)
    const other = { ...trialPerson(3), firstname: 'Other', created_date: '2025-01-01T00:00:20.500Z' }
    trial.people.set('other', other)
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock)
    for (const _sweep of [1, 2]) {
      await syncWorker.settle()
      expect(await readState(db)).toMatchObject({ people: 30, unreadable: 1 })
      expect(await readRejectedRows(db, { offset: 0, limit: 9 })).toEqual([{ contact_id: '', position: 21 }])
      const kept = db
        .selectFrom('directory_people')
        .select(['firstname', 'changed_at'])
        .where('id', '=', 'c003')
      expect(await kept.executeTakeFirst()).toEqual({ firstname: 'Name 3', changed_at: NOON })
      clock.now += DAY
    }
    trial.people.delete('other')
    await syncWorker.settle()
    expect((await readState(db)).unreadable).toBe(0)
  })

  it('don’t include a customer changed during the full sync', async () => {
    const trial = trialUpstream(30, (call) => {
      // Where it goes back because of earlier removals.
      if (call === 4) {
        for (const n of [0, 1, 2]) trial.people.delete(trialPerson(n).id)
        for (const n of [16, 17])
          trial.people.set(trialPerson(n).id, { ...trialPerson(n), firstname: 'Changed' })
      }
    })
    await trialSyncWorker(db, trial, { now: NOON }).settle()
    expect(await readState(db)).toMatchObject({ people: 30, unreadable: 0 })
    const changed = db
      .selectFrom('directory_people')
      .select('id')
      .where('firstname', '=', 'Changed')
      .orderBy('id')
    expect(await changed.execute()).toEqual([{ id: 'c016' }, { id: 'c017' }])
  })
})
