import { afterAll, beforeEach, expect, it } from 'vitest'
import { customersAsCsv, openTrialExports, trialCustomers } from './testing/trial-exports'

const trial = await openTrialExports()
const { api, app, exports, chunksOf, made, bytesOf, recorded, rowOf, holdAt } = trial
let people = 0
beforeEach(async () => {
  trial.reset()
  const { id } = await trial.person(`manager-${people++}@team.example`, 'manager')
  trial.ana = { ...trial.ana, id }
})
afterAll(trial.end)

const change = (set: { banned?: number; role?: string }) =>
  app.db.updateTable('user').set(set).where('id', '=', trial.ana.id).execute()

it.each([
  ['disabled', { banned: 1 }],
  ['demoted', { role: 'staff' }],
])('former employee: an export stops while it is made if its user is %s', async (_, set) => {
  api.rows = trialCustomers(9000)
  const { reached, release } = holdAt(2000)
  const { id } = await exports.start(trial.ana, customersAsCsv, 'req_1')
  await reached
  await change(set)
  release()
  await exports.idle()
  expect(await rowOf(id)).toMatchObject({ state: 'failed', sealed_key: null })
  expect(api.calls.length).toBeLessThan(8)
  expect(await chunksOf(id)).toEqual([])
})

it('former employee: a waiting file is gone, also after the user is let in again', async () => {
  const file = await made()
  expect(file.state).toBe('ready')
  await change({ banned: 1 })
  await exports.cleanUp()
  await change({ banned: 0 })
  await expect(bytesOf(file.id)).rejects.toMatchObject({ status: 410 })
  expect(await recorded(file.id)).toEqual(['export.started', 'export.done', 'export.withdrawn'])
  expect(await chunksOf(file.id)).toEqual([])
})
