import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { keptIn, openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied, trialSyncWorker } from '@/lib/directory/testing/trial-sync'
import { DAY, dayOf, NOON, trialPerson, trialUpstream } from '@/lib/directory/testing/trial-upstream'

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)

beforeEach(() => emptied(db))
afterAll(() => directory.close())

const whole = { phase: 'rest', swept_at: NOON, failure: null }

describe('the directory of an API that returns fewer rows than requested', () => {
  it.each([0, 1, 99, 100, 101, 150, 250, 300])('has all of %i customers', async (count) => {
    const trial = trialUpstream(count)
    trial.quirks.cap = 100
    await trialSyncWorker(db, trial, { now: NOON }, 1000).settle()
    expect(await keptIn(db)).toEqual(trial.said())
    expect(await readState(db)).toMatchObject({ ...whole, people: count })
    const caps = trial.upstream.lists.read().map(({ cap }) => cap)
    expect(caps).toEqual(count > 100 ? [100] : [])
  })

  it('sees all changes, however many pages they take', async () => {
    const trial = trialUpstream(250)
    trial.quirks.cap = 100
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock, 1000)
    await syncWorker.settle()
    clock.now += 60_000
    for (const [id, person] of trial.people)
      trial.people.set(id, { ...person, firstname: `New ${id}`, updated: dayOf(clock.now) })
    await syncWorker.settle()
    expect(await keptIn(db)).toEqual(trial.said())
  })

  it('has all customers if the cap drops during the full sync', async () => {
    const trial = trialUpstream(250, (call) => {
      if (call === 6) trial.quirks.cap = 30
    })
    trial.quirks.cap = 100
    await trialSyncWorker(db, trial, { now: NOON }, 1000).settle()
    expect(await keptIn(db)).toEqual(trial.said())
    expect(await readState(db)).toMatchObject(whole)
  })

  it('isn’t complete if the API returns one row at a time, as such pages can’t overlap', async () => {
    const trial = trialUpstream(4)
    trial.quirks.cap = 1
    await expect(trialSyncWorker(db, trial, { now: NOON }, 1000).settle()).rejects.toThrow()
    expect((await readState(db)).swept_at).toBeNull()
  })
})

describe('the directory of an API with pages beyond the end', () => {
  it.each([
    ['repeat the last rows', (offset: number) => (offset >= 20 ? 10 : offset)],
    ['are those of its beginning', (offset: number) => (offset >= 20 ? 0 : offset)],
    ['begin again', (offset: number) => offset % 20],
    ['are the first one, as all are', () => 0],
    ['are the last full one', (offset: number) => Math.min(offset, 10)],
  ])('a list that %s: has every customer once, isn’t complete, and says why', async (_, offsetOf) => {
    const trial = trialUpstream(20)
    trial.quirks.offsetOf = offsetOf
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock, 10)
    await syncWorker.tick()
    const failed = { swept_at: null, failure: 'repeated-page', failed_at: NOON }
    expect(await readState(db)).toMatchObject(failed)
    const people = await keptIn(db)
    expect(people).toEqual(trial.said().slice(0, people.length))
    // No busy loop: retries come later and later.
    const before = trial.calls()
    clock.now += 5000
    await syncWorker.tick()
    const asked = trial.calls() - before
    clock.now += 9999
    await syncWorker.tick()
    expect(trial.calls()).toBe(before + asked)
    expect(await readState(db)).toMatchObject(failed)
    trial.quirks.offsetOf = (offset) => offset
    clock.now += 600_000
    await syncWorker.tick()
    expect(await readState(db)).toMatchObject({ swept_at: clock.now, failure: null, people: 20 })
    await syncWorker.stop()
  })

  it('stays complete if it was, and says since when full syncs fail', async () => {
    const trial = trialUpstream(20)
    const clock = { now: NOON }
    const syncWorker = trialSyncWorker(db, trial, clock, 10)
    await syncWorker.settle()
    trial.quirks.offsetOf = (offset) => offset % 20
    trial.people.set('c099', trialPerson(99))
    clock.now += DAY
    await syncWorker.tick()
    expect(await readState(db)).toMatchObject({ swept_at: NOON, failure: 'repeated-page' })
    await syncWorker.stop()
  })
})
