import { afterAll, beforeEach, expect, it } from 'vitest'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { keptIn, openTrialDirectory, wordsIn } from '@/lib/directory/testing/trial-directory'
import { emptied } from '@/lib/directory/testing/trial-sync'
import { NOON, trialUpstream } from '@/lib/directory/testing/trial-upstream'
import { takeImported } from './imported'
import { createSyncWorker } from './sync-worker'

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)
afterAll(() => directory.close())
beforeEach(async () => {
  await emptied(db)
  await db.updateTable('directory_state').set({ source: null }).execute()
})

const onFault = (error: unknown) => {
  throw error
}
/** A sync worker for a customer system with customers of these names. */
function keeperOf(source: string | undefined, name: string, count = 12) {
  const trial = trialUpstream(count)
  for (const [id, person] of trial.people) trial.people.set(id, { ...person, firstname: `${name} ${id}` })
  const { upstream } = trial
  const pace = { page: 5, pause: 0 }
  return { trial, syncWorker: createSyncWorker({ db, upstream, source, onFault, now: () => NOON, pace }) }
}

it('has no customers of another customer system, from the first step after connecting', async () => {
  await keeperOf('embedded', 'Demo', 60).syncWorker.settle()
  expect(await readState(db)).toMatchObject({ people: 60, swept_at: NOON })
  const { trial, syncWorker } = keeperOf('remote', 'Real')
  await syncWorker.settle()
  expect(await keptIn(db)).toEqual(trial.said())
  expect((await wordsIn(db)).contacts).toHaveLength(12)
  expect(await readState(db)).toMatchObject({ people: 12, source: 'remote' })
})

it('isn’t complete before all of the new customer system is read', async () => {
  await keeperOf('embedded', 'Demo').syncWorker.settle()
  const { trial, syncWorker } = keeperOf('remote', 'Real')
  trial.upstream.read = async () => {
    throw new Error('away')
  }
  await expect(syncWorker.settle()).rejects.toThrow('away')
  expect(await keptIn(db)).toEqual([])
  expect(await readState(db)).toMatchObject({ people: 0, swept_at: null })
})

it('keeps its customers if the customer system is the same, or if they are from an earlier version', async () => {
  await keeperOf(undefined, 'Real').syncWorker.settle()
  for (const source of ['remote', 'remote']) {
    const { trial, syncWorker } = keeperOf(source, 'Real')
    await syncWorker.settle()
    expect(trial.calls()).toBe(0)
  }
  expect(await readState(db)).toMatchObject({ people: 12, source: 'remote', swept_at: NOON })
})

it('ignores an import of another customer system', async () => {
  const { syncWorker } = keeperOf('remote', 'Real', 0)
  await syncWorker.settle()
  const read = async () => [{ id: 'x1', firstname: 'Ana' }]
  await takeImported(db, read, 'embedded')
  expect(await keptIn(db)).toEqual([])
  await takeImported(db, read, 'remote')
  expect(await keptIn(db)).toEqual(['x1 Ana'])
})
