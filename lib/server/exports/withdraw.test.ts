import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { removalRow } from '@/lib/server/removals/testing/trial-removals'
import type { AuditLog } from '../audit/log'
import { recordReading } from '../removals/checks'
import { advance, type RemovalStore } from '../removals/store'
import { customersAsCsv, openTrialExports, trialCustomers } from './testing/trial-exports'
import { withdrawExports } from './withdraw'

const trial = await openTrialExports()
const { api, exports, made, bytesOf, chunksOf, recorded, rowOf, holdAt } = trial
const { db, audit } = trial.app
/** As the server wires it. */
const storeOf = (audit: AuditLog): RemovalStore => ({
  db,
  audit,
  onGone: (write, { at, by }) => withdrawExports(write, audit, at, by),
})
const store = storeOf(audit)
let removals = 0
beforeEach(trial.reset)
afterAll(trial.end)

/** A removal whose outcome is unknown at first. */
async function removed(event: 'removed' | 'already-gone' | 'refused' = 'removed') {
  removals += 1
  const row = removalRow({ id: `rem_${removals}`, contact_id: `gone-${removals}`, state: 'intended' })
  await db.insertInto('removals').values(row).execute()
  await advance(store, row.id, event, Date.now())
}

const withdrawn = {
  state: 'withdrawn',
  reason: expect.stringContaining('A customer who may be in the file was removed'),
  expiresAt: null,
}

describe('a removed contact stays in no file', () => {
  it.each(['removed', 'already-gone'] as const)('deletes a waiting file: %s', async (event) => {
    const { id } = await made()
    await removed(event)
    expect(await exports.find(trial.ana, id)).toMatchObject(withdrawn)
    // Without its key the file is unreadable; its parts are deleted soon after.
    expect(await rowOf(id)).toMatchObject({ sealed_key: null })
    await exports.cleanUp()
    expect(await chunksOf(id)).toEqual([])
    await expect(bytesOf(id)).rejects.toMatchObject({ status: 410 })
    expect(await recorded(id)).toEqual(['export.started', 'export.done', 'export.withdrawn'])
    const by = await db.selectFrom('audit').selectAll().where('action', '=', 'export.withdrawn').execute()
    expect(by.at(-1)).toMatchObject({ subject: id, actor_id: 'ana', role: 'admin' })
  })

  it('ends one that is being written, and another can be started', async () => {
    api.rows = trialCustomers(9000)
    const { reached, release } = holdAt(7000)
    const { id } = await exports.start(trial.ana, customersAsCsv, 'req_1')
    await reached
    await vi.waitFor(async () => expect((await chunksOf(id)).length).toBeGreaterThan(0), 10_000)
    await removed()
    expect(await exports.find(trial.ana, id)).toMatchObject(withdrawn)
    release()
    await exports.idle()
    expect(await exports.find(trial.ana, id)).toMatchObject(withdrawn)
    expect(await chunksOf(id)).toEqual([])
    expect((await made()).state).toBe('ready')
  })

  it('ends one that was started while upstream still had the contact, once the contact is confirmed gone', async () => {
    const row = removalRow({ id: 'rem_slow', contact_id: 'slow', state: 'intended' })
    await db.insertInto('removals').values(row).execute()
    await advance(store, row.id, 'removed', Date.now())
    const { id } = await made()
    await recordReading(store, row.id, { at: Date.now(), found: 'there' })
    expect((await exports.find(trial.ana, id)).state).toBe('ready')
    await recordReading(store, row.id, { at: Date.now(), found: 'gone' })
    expect(await exports.find(trial.ana, id)).toMatchObject(withdrawn)
  })

  it('keeps downloaded files, and those without contacts', async () => {
    const { id } = await made()
    await bytesOf(id)
    const log = await made({ list: 'audit', format: 'csv' })
    await removed()
    expect((await exports.find(trial.ana, id)).state).toBe('fetched')
    expect((await exports.find(trial.ana, log.id)).state).toBe('ready')
  })

  it('one that starts while a removal is recorded reads after it', async () => {
    let isBegun = false
    const { starting } = await transact(db, async (write) => {
      await lock(write, 'directory')
      const starting = exports.start(trial.ana, customersAsCsv, 'req_1').then(() => {
        isBegun = true
      })
      for (let i = 0; i < 100; i++) await sql`select 1`.execute(write)
      expect(isBegun).toBe(false)
      return { starting }
    })
    await starting
    await exports.idle()
    expect(isBegun).toBe(true)
  })

  it('a removal that removed no contact ends nothing', async () => {
    const { id } = await made()
    await removed('refused')
    expect((await exports.find(trial.ana, id)).state).toBe('ready')
  })

  it('an outcome that can’t be recorded doesn’t happen, and neither does the deletion', async () => {
    const { id } = await made()
    const failing = { ...audit, append: () => Promise.reject(new Error('no log')) }
    const row = removalRow({ id: 'rem_unrecorded', contact_id: 'gone', state: 'intended' })
    await db.insertInto('removals').values(row).execute()
    await expect(advance(storeOf(failing), row.id, 'removed', Date.now())).rejects.toThrow()
    expect((await exports.find(trial.ana, id)).state).toBe('ready')
    expect((await chunksOf(id)).length).toBeGreaterThan(0)
  })
})
