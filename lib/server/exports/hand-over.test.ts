import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTrialExports, trialCustomers } from './testing/trial-exports'

const trial = await openTrialExports()
const { api, clock, copy, exports, made, bytesOf, chunksOf, recorded, rowOf } = trial
beforeEach(trial.reset)
afterAll(trial.end)

describe('a file is downloaded once', () => {
  it('the second time it is gone, with its parts and its key', async () => {
    const { id } = await made()
    expect((await bytesOf(id)).byteLength).toBeGreaterThan(100)
    await expect(bytesOf(id)).rejects.toMatchObject({ status: 410 })
    expect(await chunksOf(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'fetched', sealed_key: null })
    expect(await recorded(id)).toEqual(['export.started', 'export.done', 'export.fetched'])
  })

  it('only one of 20 concurrent downloads on two instances succeeds', async () => {
    const { id } = await made()
    const other = copy()
    const asked = Array.from({ length: 20 }, (_, i) => bytesOf(id, i % 2 ? other : exports))
    const answers = await Promise.allSettled(asked)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('an aborted download counts', async () => {
    api.rows = trialCustomers(8000)
    const { id } = await made()
    const { parts } = await exports.fetch(trial.ana, id, 'req_2')
    await parts.next()
    await parts.return(undefined)
    expect(await chunksOf(id)).toEqual([])
    await expect(bytesOf(id)).rejects.toMatchObject({ status: 410 })
  })

  it('another user’s file can’t be found', async () => {
    const { id } = await made()
    const ben = { ...trial.ana, id: 'ben' }
    await expect(exports.find(ben, id)).rejects.toMatchObject({ status: 404 })
    await expect(exports.cancel(ben, id, 'req_3')).rejects.toMatchObject({ status: 404 })
    await expect(exports.fetch(ben, id, 'req_3')).rejects.toMatchObject({ status: 404 })
    expect(await exports.list(ben)).toEqual([])
    expect((await exports.find(trial.ana, id)).state).toBe('ready')
  })

  it('is gone after an hour, cleaned up or not', async () => {
    const { id } = await made()
    clock.now += 60 * 60_000
    await expect(bytesOf(id)).rejects.toMatchObject({ status: 410 })
    await exports.cleanUp()
    expect(await chunksOf(id)).toEqual([])
    expect(await exports.find(trial.ana, id)).toMatchObject({ state: 'expired' })
    expect(await recorded(id)).toEqual(['export.started', 'export.done', 'export.expired'])
    clock.now += 24 * 60 * 60_000
    await exports.cleanUp()
    expect(await exports.list(trial.ana)).toEqual([])
  })
})
