import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDirectory } from '@/lib/directory/directory'
import { customersAsCsv, openTrialExports, trialCustomers } from './trial-exports'

const trial = await openTrialExports()
const { api, made, bytesOf } = trial
const { db, directory } = trial.desk
beforeEach(async () => {
  trial.reset()
  await closeDirectory(db)
})
afterAll(trial.end)

const idsOf = async (id: string) => (parse(await bytesOf(id)) as string[][]).slice(1).map(([first]) => first)

describe('customers of the directory', () => {
  it('are exported without a call upstream, equal to its rows, with the directory’s age', async () => {
    api.rows = trialCustomers(2500)
    await directory?.keeper.settle()
    const calls = api.calls.length
    const { id, manifest } = await made()
    expect(api.calls).toHaveLength(calls)
    const { readAt, sweptAt } = (await directory?.status()) ?? {}
    expect(manifest).toMatchObject({ rows: 2500, changedWhileRead: false, directory: { readAt, sweptAt } })
    const rows: string[][] = parse(await bytesOf(id))
    const live = await made({ ...customersAsCsv, filters: { updated_since: '2026-01-01' } })
    expect(live.manifest?.directory).toBeNull()
    const lines = (all: string[][]) => all.map((row) => row.join('|')).sort()
    expect(lines(rows)).toEqual(lines(parse(await bytesOf(live.id))))
  })

  it('are read live until everybody was read once', async () => {
    const { id, manifest } = await made()
    expect(manifest?.directory).toBeNull()
    expect(await idsOf(id)).toEqual(['c0', 'c1', 'c2'])
  })
})
