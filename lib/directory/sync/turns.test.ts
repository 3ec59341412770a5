import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LeaseTable } from '@/lib/database/lease'
import { type DirectoryDatabase, directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { keptIn, openTrialDirectory, type TrialDirectory } from '@/lib/directory/testing/trial-directory'
import { DAY, NOON, trialPerson, trialUpstream } from '@/lib/directory/testing/trial-upstream'
import { createSyncWorker, type SyncWorker, type SyncWorkerOptions } from './sync-worker'

let directory: TrialDirectory
let db: DirectoryDatabase
let clock: { now: number }
let keepers: SyncWorker[]
let faults: unknown[]

beforeEach(async () => {
  directory = await openTrialDirectory()
  db = directoryOf(directory.db)
  clock = { now: NOON }
  keepers = []
  faults = []
})
afterEach(async () => {
  for (const syncWorker of keepers) await syncWorker.stop()
  await directory.close()
  expect(faults).toEqual([])
})

/** One instance. */
function copyOf(
  { upstream }: ReturnType<typeof trialUpstream>,
  told: Pick<SyncWorkerOptions, 'eachMinute' | 'areRequestsWaiting'> = {},
): SyncWorker {
  const syncWorker = createSyncWorker({
    ...{ db, upstream, now: () => clock.now, pace: { page: 5, pause: 0 } },
    ...told,
    onFault: (error) => faults.push(error),
  })
  keepers.push(syncWorker)
  return syncWorker
}

const leases = () => directory.db as unknown as Kysely<{ leases: LeaseTable }>
const lease = () => leases().selectFrom('leases').selectAll().executeTakeFirst()
/** The database's clock can't be moved, but the times it gave can. */
const passOfLease = (ms: number) =>
  leases()
    .updateTable('leases')
    .set(({ eb }) => ({ expires_at: eb('expires_at', '-', ms) }))
    .execute()

/** The worker's requests in one turn. */
async function callsOf(syncWorker: SyncWorker, trial: ReturnType<typeof trialUpstream>): Promise<number> {
  const before = trial.calls()
  await syncWorker.tick()
  return trial.calls() - before
}

it('syncs by itself once started, and releases the lease when stopped', async () => {
  const trial = trialUpstream(12)
  const syncWorker = copyOf(trial)
  syncWorker.start()
  await vi.waitFor(async () => expect((await readState(db)).swept_at).toBe(NOON), { timeout: 20_000 })
  expect(await keptIn(db)).toEqual(trial.said())
  await syncWorker.stop()
  expect(await lease()).toBeUndefined()
  expect(await callsOf(syncWorker, trial)).toBe(0)
})

it('runs each instance’s work once a minute, also during a full sync of short steps', async () => {
  const trial = trialUpstream(2000, () => setTimeout(20, undefined))
  let minutes = 0
  const eachMinute = async () => void minutes++
  const syncWorker = copyOf(trial, { eachMinute })
  syncWorker.start()
  await vi.waitFor(() => expect(trial.calls()).toBeGreaterThan(2), { timeout: 20_000 })
  clock.now += 60_000
  await vi.waitFor(() => expect(minutes).toBe(1), { timeout: 3000 })
  expect(await readState(db)).toMatchObject({ phase: 'walk', swept_at: null })
  await syncWorker.stop()
})

it('one instance at a time syncs; another takes over when the lease ends or expires', async () => {
  const trial = trialUpstream(12)
  const [one, other] = [copyOf(trial), copyOf(trial)]
  expect(await callsOf(one, trial)).toBeGreaterThan(0)
  clock.now += 60_000
  expect(await callsOf(other, trial)).toBe(0)
  // Its process died without renewing the lease.
  await passOfLease(14_000)
  expect(await callsOf(other, trial)).toBe(0)
  await passOfLease(1000)
  expect(await callsOf(other, trial)).toBe(1)
  clock.now += 60_000
  expect(await callsOf(one, trial)).toBe(0)
  await other.stop()
  expect(await callsOf(one, trial)).toBe(1)
})

it('keeps the lease during a long step, and stops when another instance has it', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const trial = trialUpstream(40, (call) => (call === 0 ? answered : undefined))
  const [one, other] = [copyOf(trial), copyOf(trial)]
  const turn = one.tick()
  await vi.waitFor(() => expect(trial.calls()).toBeGreaterThan(0), 10_000)
  await passOfLease(14_000)
  const before = Number((await lease())?.expires_at)
  void one.tick()
  await vi.waitFor(
    async () => expect(Number((await lease())?.expires_at)).toBeGreaterThan(before + 10_000),
    10_000,
  )
  // Suspended for longer than the lease, like a sleeping computer.
  await passOfLease(16_000)
  await leases().updateTable('leases').set({ holder: 'another' }).execute()
  await passOfLease(-60_000)
  answer()
  await turn
  expect(await readState(db)).toMatchObject({ phase: 'walk', people: 9 })
  await passOfLease(60_000)
  await other.tick()
  expect(await keptIn(db)).toEqual(trial.said())
})

it('waits as long as the customer system asks, and says since when and why reading fails', async () => {
  let isBusy = false
  const trial = trialUpstream(12, () =>
    isBusy ? new Response('{}', { status: 429, headers: { 'retry-after': '120' } }) : undefined,
  )
  const syncWorker = copyOf(trial)
  await syncWorker.tick()
  isBusy = true
  clock.now += 60_000
  expect(await callsOf(syncWorker, trial)).toBe(1)
  expect(await readState(db)).toMatchObject({ failed_at: clock.now, failure: 'rate-limited' })
  clock.now += 119_999
  expect(await callsOf(syncWorker, trial)).toBe(0)
  isBusy = false
  clock.now += 1
  expect(await callsOf(syncWorker, trial)).toBe(1)
  expect(await readState(db)).toMatchObject({ passed_at: clock.now, failed_at: null, failure: null })
})

it('retries after 5 s, then doubles the delay up to 10 minutes, until it succeeds', async () => {
  let status = 401
  const trial = trialUpstream(12, () => (status === 200 ? undefined : new Response('{}', { status })))
  const syncWorker = copyOf(trial)
  await syncWorker.tick()
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    clock.now += seconds * 1000 - 1
    expect(await callsOf(syncWorker, trial)).toBe(0)
    if (seconds === 20) status = 400
    clock.now += 1
    expect(await callsOf(syncWorker, trial)).toBeGreaterThan(0)
    const failure = status === 401 ? 'refused-keys' : 'bad-request'
    expect(await readState(db)).toMatchObject({ failed_at: NOON, failure })
  }
  status = 200
  clock.now += 600_000
  await syncWorker.tick()
  expect(await readState(db)).toMatchObject({ swept_at: clock.now, failed_at: null, failure: null })
  // Another failure starts over.
  status = 401
  clock.now += 60_000
  const failedAt = clock.now
  await syncWorker.tick()
  clock.now += 5000
  expect(await callsOf(syncWorker, trial)).toBe(1)
  expect((await readState(db)).failed_at).toBe(failedAt)
})

it('says since when full syncs fail, even if incremental syncs work', async () => {
  const trial = trialUpstream(12)
  const syncWorker = copyOf(trial)
  await syncWorker.tick()
  trial.quirks.ignoresOffset = true
  clock.now += DAY
  const failedAt = clock.now
  for (let minute = 0; minute < 3; minute++) {
    await syncWorker.tick()
    expect(await readState(db)).toMatchObject({ passed_at: clock.now, failed_at: failedAt })
    clock.now += 60_000
  }
  trial.quirks.ignoresOffset = false
  await syncWorker.tick()
  expect(await readState(db)).toMatchObject({ swept_at: clock.now, failed_at: null })
})

it('each instance runs its work once a minute, whichever one syncs', async () => {
  const trial = trialUpstream(3)
  const told = [vi.fn(async () => {}), vi.fn(async () => {})]
  const copies = told.map((eachMinute) => copyOf(trial, { eachMinute }))
  for (let second = 0; second < 150; second += 10) {
    for (const copy of copies) await copy.tick()
    clock.now += 10_000
  }
  for (const each of told) expect(each).toHaveBeenCalledTimes(2)
})

it('runs the next full sync after a day, not sooner', async () => {
  const trial = trialUpstream(12)
  const syncWorker = copyOf(trial)
  await syncWorker.tick()
  trial.people.delete(trialPerson(3).id)
  clock.now += DAY - 1
  await syncWorker.tick()
  expect(await keptIn(db)).toHaveLength(12)
  clock.now += 1
  await syncWorker.tick()
  expect(await keptIn(db)).toEqual(trial.said())
})

it('stops writing while users wait for a response', async () => {
  // Two pages, so that nothing is prefetched, which would wait, too.
  const trial = trialUpstream(8)
  const kept: Promise<string[]>[] = []
  // They wait from the request for both pages on, for some polls; a customer would be written after the last one.
  const areRequestsWaiting = () => {
    const doWait = trial.calls() > 1 && kept.length < 5
    if (doWait) kept.push(keptIn(db))
    return doWait
  }
  await copyOf(trial, { areRequestsWaiting }).tick()
  expect((await Promise.all(kept.slice(0, 4))).map(({ length }) => length)).toEqual([5, 5, 5, 5])
  expect(await keptIn(db)).toHaveLength(8)
})

it('requests no further page while users wait for a response', async () => {
  const trial = trialUpstream(8)
  const asked: number[] = []
  const areRequestsWaiting = () => {
    const doWait = trial.calls() > 0 && asked.length < 5
    if (doWait) asked.push(trial.calls())
    return doWait
  }
  await copyOf(trial, { areRequestsWaiting }).tick()
  expect(asked).toEqual([1, 1, 1, 1, 1])
  expect(await keptIn(db)).toHaveLength(8)
})
