import { afterAll, expect, it } from 'vitest'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { trialInstance } from '@/lib/directory/testing/trial-instance'
import { DAY, NOON, trialPerson, trialUpstream } from '@/lib/directory/testing/trial-upstream'

const trial = await openTrialDirectory()
afterAll(() => trial.close())

const clock = { now: NOON }
/** What happens during each of the customer system's responses. */
let duringCall = async (_call: number): Promise<unknown> => undefined
const source = trialUpstream(90, (call) => duringCall(call))

/** One instance of Frontdesk, started once more. */
const instance = () => trialInstance({ db: trial.db, upstream: source.upstream, clock, page: 10 })

const other = instance()
const progress = async () => (await other.status()).fullSync
afterAll(() => other.syncWorker.stop())

it('is the count in the first sync, then a share of the last one, also in another instance and after a restart', async () => {
  expect(await progress()).toBeNull()
  const seen: Awaited<ReturnType<typeof progress>>[] = []
  duringCall = async () => {
    seen.push(await progress())
  }
  const first = instance()
  await first.syncWorker.settle()
  await first.syncWorker.stop()
  expect(await progress()).toBeNull()
  expect(seen.map((one) => one?.total)).toEqual(seen.map(() => null))
  expect(seen.some((one) => one && one.read > 0 && one.read < 90)).toBe(true)

  clock.now += DAY
  let calls = 0
  duringCall = async () => {
    calls += 1
    if (calls > 5) return new Response('', { status: 503 })
  }
  const second = instance()
  await second.syncWorker.tick()
  await second.syncWorker.stop()
  const stopped = await progress()
  expect(stopped).toMatchObject({
    isChecking: false,
    total: 90,
    pausedSince: new Date(clock.now).toISOString(),
  })
  expect(stopped?.read).toBeGreaterThan(0)
  expect(stopped?.read).toBeLessThan(90)

  const resumed: typeof seen = []
  duringCall = async () => {
    resumed.push(await progress())
  }
  clock.now += 30_000
  const third = instance()
  await third.syncWorker.settle()
  await third.syncWorker.stop()
  expect(resumed[0]?.read).toBe(stopped?.read)
  expect(resumed.at(-1)).toMatchObject({ total: 90, pausedSince: null })
  expect(await progress()).toBeNull()
})

it('a sync that gets no further for two minutes says since when, though nothing failed', async () => {
  clock.now += DAY
  await other.requestFullSync()
  const begun = new Date(clock.now).toISOString()
  clock.now += 119_000
  expect(await progress()).toMatchObject({ read: 0, total: 90, pausedSince: null })
  clock.now += 1000
  expect(await progress()).toMatchObject({ pausedSince: begun })
  const seen: Awaited<ReturnType<typeof progress>>[] = []
  duringCall = async () => {
    seen.push(await progress())
  }
  const worker = instance()
  await worker.syncWorker.settle()
  await worker.syncWorker.stop()
  expect(seen.filter((one) => one !== null).at(-1)?.pausedSince).toBeNull()
})

it('expects as many as before it began, though the copy grows; once there are more, it has no total', async () => {
  const before = source.people.size
  for (let n = before; n < before * 2; n++) source.people.set(trialPerson(n).id, trialPerson(n))
  clock.now += DAY
  const seen: NonNullable<Awaited<ReturnType<typeof progress>>>[] = []
  let isFirst = true
  duringCall = async () => {
    const now = await progress()
    if (now && !now.isChecking) seen.push(now)
    // It starts over when the copy has grown, and still expects as many.
    source.quirks.ignoresOffset = isFirst && !!now && now.read > before + 20
  }
  const worker = instance()
  await worker.syncWorker.tick()
  expect(await progress()).toMatchObject({ read: 0, total: before })
  isFirst = false
  clock.now += 5000
  await worker.syncWorker.tick()
  await worker.syncWorker.stop()
  expect(await progress()).toBeNull()
  for (const { read, total } of seen) expect(total).toBe(read <= before ? before : null)
  expect(seen.filter(({ total }) => total === null).length).toBeGreaterThan(5)
})

it('a full sync that failed says so until it gets further again', async () => {
  clock.now += DAY
  const failure = async () => (await other.status()).failure
  duringCall = async () => undefined
  source.quirks.ignoresOffset = true
  const worker = instance()
  await worker.syncWorker.tick()
  const failed = { since: new Date(clock.now).toISOString(), kind: 'repeated-page' }
  expect(await failure()).toEqual({ ...failed, isResumed: false })
  source.quirks.ignoresOffset = false
  clock.now += 5000
  const seen: Awaited<ReturnType<typeof failure>>[] = []
  duringCall = async () => {
    if ((await progress())?.isChecking === false) seen.push(await failure())
  }
  await worker.syncWorker.tick()
  await worker.syncWorker.stop()
  expect(seen[0]).toEqual({ ...failed, isResumed: false })
  expect(seen.at(-1)).toEqual({ ...failed, isResumed: true })
  expect(await failure()).toBeNull()
})
