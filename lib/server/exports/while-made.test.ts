import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { customersAsCsv, openTrialExports, trialCustomers } from './testing/trial-exports'

const trial = await openTrialExports()
const { api, copy, exports, made, bytesOf, chunksOf, recorded, rowOf, holdAt } = trial
beforeEach(trial.reset)
afterAll(trial.end)

describe('while an export is written', () => {
  it('it shows its row count, is the only one, and can’t be downloaded', async () => {
    api.rows = trialCustomers(1500)
    const { reached, release } = holdAt(999)
    const { id } = await exports.start(trial.ana, customersAsCsv, 'req_1')
    await reached
    await vi.waitFor(
      async () => expect(await exports.find(trial.ana, id)).toMatchObject({ state: 'running', rows: 1000 }),
      10_000,
    )
    await expect(exports.start(trial.ana, customersAsCsv, 'req_2')).rejects.toMatchObject({ status: 409 })
    await expect(copy().start(trial.ana, customersAsCsv, 'req_2')).rejects.toMatchObject({ status: 409 })
    await expect(bytesOf(id)).rejects.toMatchObject({ status: 409 })
    release()
    await exports.idle()
    expect(await exports.find(trial.ana, id)).toMatchObject({ state: 'ready', rows: 1500 })
  })

  it.each(['the same', 'another'])('it can be cancelled on %s instance', async (which) => {
    api.rows = trialCustomers(9000)
    const { reached, release } = holdAt(7000)
    const { id } = await exports.start(trial.ana, customersAsCsv, 'req_1')
    await reached
    const cancelled = await (which === 'another' ? copy() : exports).cancel(trial.ana, id, 'req_2')
    expect(cancelled).toMatchObject({ state: 'cancelled', reason: null })
    release()
    await exports.idle()
    expect(await chunksOf(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', sealed_key: null })
    expect(await recorded(id)).toEqual(['export.started', 'export.cancelled'])
    expect((await made()).state).toBe('ready')
  })

  it('an orderly shutdown is recorded in it', async () => {
    api.rows = trialCustomers(1500)
    const { reached, release } = holdAt(999)
    const ending = copy()
    const { id } = await ending.start(trial.ana, customersAsCsv, 'req_1')
    await reached
    await ending.stop()
    release()
    expect(await exports.find(trial.ana, id)).toMatchObject({
      state: 'failed',
      reason: 'Frontdesk was stopped during the export. Export again.',
    })
    expect(await chunksOf(id)).toEqual([])
  })
})
