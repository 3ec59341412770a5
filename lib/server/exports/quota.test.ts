import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { customersAsCsv, openTrialExports, trialCustomers } from './testing/trial-exports'

const trial = await openTrialExports()
const { api, exports, made, chunksOf } = trial
const { readQuota } = trial.app
beforeEach(trial.reset)
afterAll(trial.end)

describe('scraping by a member of staff', () => {
  const reader = () => ({ id: trial.ana.id, role: trial.ana.role, requestId: 'req_0' })

  it('rows beyond the quota end the export without a file', async () => {
    await readQuota.take(reader(), 198_500)
    api.rows = trialCustomers(2000)
    const failed = await made()
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('per hour') })
    expect(await chunksOf(failed.id)).toEqual([])
    // The rows that it read went to no user.
    await readQuota.take(reader(), 1500)
    await expect(exports.start(trial.ana, customersAsCsv, 'req_2')).rejects.toMatchObject({ status: 429 })
  })

  it('rows of a file count, and those of a failed one don’t', async () => {
    api.rows = trialCustomers(900)
    await made()
    await readQuota.take(reader(), 199_100)
    await expect(readQuota.take(reader(), 1)).rejects.toMatchObject({ status: 429 })
  })
})
