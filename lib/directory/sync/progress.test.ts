import { afterAll, expect, it } from 'vitest'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { trialInstance } from '@/lib/directory/testing/trial-instance'
import { DAY, NOON, trialUpstream } from '@/lib/directory/testing/trial-upstream'

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
