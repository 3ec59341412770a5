import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTrialExports, trialCustomers } from './testing/trial-exports'

const SECRETS = ['Ana-7 Lovelace', 'ana7@studio.example']

const trial = await openTrialExports()
const { api, copy, made, bytesOf, chunksOf, rowOf } = trial
const { db } = trial.app
beforeEach(trial.reset)
afterAll(trial.end)

describe('personal data at rest', () => {
  it('the database holds no readable part of a file and not its key', async () => {
    api.rows = trialCustomers(4000)
    const { id } = await made()
    const chunks = await chunksOf(id)
    expect(chunks.length).toBeGreaterThan(1)
    const all = Buffer.concat(chunks).toString('latin1')
    for (const secret of SECRETS) expect(all).not.toContain(secret)
    const { manifest: _, ...row } = await rowOf(id)
    expect(JSON.stringify(row)).not.toContain('studio.example')
    // Another secret doesn't open it either.
    const thief = copy({ authSecret: 'another secret of at least thirty-two characters' })
    await expect(bytesOf(id, thief)).rejects.toThrow()
  })

  it('does not hand over a part that was changed or moved', async () => {
    api.rows = trialCustomers(8000)
    for (const tamper of ['swap', 'cut', 'flip']) {
      const { id } = await made()
      const [one, two] = await chunksOf(id)
      if (!one || !two) throw new Error('A file of one part')
      const put = (place: number, sealed: Uint8Array) =>
        db
          .updateTable('export_chunks')
          .set({ sealed })
          .where('export_id', '=', id)
          .where('place', '=', place)
          .execute()
      if (tamper === 'swap') await put(0, two)
      if (tamper === 'flip') await put(0, Buffer.from(one).fill((one[5] ?? 0) ^ 1, 5, 6))
      if (tamper === 'cut') await db.updateTable('exports').set({ chunks: 1 }).where('id', '=', id).execute()
      await expect(bytesOf(id), tamper).rejects.toThrow()
      expect(await chunksOf(id)).toEqual([])
    }
  })
})
