import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDirectory } from './directory'
import { openTrialDirectory } from './testing/trial-directory'
import { NOON, trialUpstream } from './testing/trial-upstream'

const trial = await openTrialDirectory()
afterAll(() => trial.close())

it('refreshes the name vocabulary every minute, so removed customers leave memory', async () => {
  let reads = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      const isRead = node.kind === 'SelectQueryNode'
      if (isRead && JSON.stringify(node).includes('directory_word_versions')) reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const clock = { now: NOON }
  const { syncWorker, find } = openDirectory({
    db: trial.db.withPlugin(counting),
    file: null,
    upstream: trialUpstream(3).upstream,
    onFault: (error) => {
      throw error
    },
    now: () => clock.now,
    pace: { page: 5, pause: 0 },
  })
  const after = async (ms: number) => {
    clock.now += ms
    reads = 0
    await syncWorker.tick()
    return reads
  }
  expect(await after(60_000)).toBe(0)
  await find({ kind: 'name', whole: null, words: ['name'] }, { offset: 0, limit: 1 })
  expect(await after(59_999)).toBe(0)
  expect(await after(1)).toBe(1)
  expect(await after(60_000)).toBe(1)
  await syncWorker.stop()
})
