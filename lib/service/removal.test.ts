import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTrial, type Trial } from './testing/trial'

const TABLES = ['events', 'visits', 'purchases', 'memberships', 'sales_notes', 'submissions'] as const

let trial: Trial

beforeEach(async () => {
  trial = await openTrial()
  for (const id of ['c1', 'c2']) {
    const at = { purchase_date: '2026-01-01T10:00:00.000Z', note_date: '2026-01-01T10:00:00.000Z' }
    const price = { price: 1, amount: 1, currency: 'EUR' }
    await trial.put('customers', {
      id,
      user_id: `user-of-${id}`,
      email_optout: 1,
      events: [{ id: `${id}-e`, event_type: 'visit', event_date: '2026-01-01', event_time: '10:00:00' }],
      visits: [{ id: `${id}-v`, date: '2026-01-01' }],
      purchases: [{ id: `${id}-p`, item: 'Ten classes', ...at, ...price }],
      memberships: [{ id: `${id}-m`, name: 'Gold', start_date: '2026-01-01', ...price }],
      sales_notes: [{ id: `${id}-n`, note: 'x', ...at }],
    })
    await trial.put('submissions', { submission_id: `${id}-s`, user_id: `user-of-${id}` })
  }
})
afterEach(() => trial.close())

const remove = (id: string) => trial.call('removeContact', { id })
const countOf = async (table: (typeof TABLES)[number] | 'customers') =>
  (await trial.db.selectFrom(table).selectAll().execute()).length

describe('removeContact', () => {
  it('removes the contact with all related data, and nothing else', async () => {
    for (const table of TABLES) expect(await countOf(table), table).toBe(2)
    expect(await remove('c1')).toEqual({ status: 200, body: { result: 'success' } })
    for (const table of TABLES) {
      expect(await countOf(table), table).toBe(1)
      const [left] = await trial.db.selectFrom(table).selectAll().execute()
      expect(left?.customer_id, table).toBe('c2')
    }
    const kept = await trial.rows('getCustomers', { fulldata: true, events: true })
    expect(kept.map(({ id }) => id)).toEqual(['c2'])
  })

  it('takes effect at once in every read operation', async () => {
    const form = { offset: 0, limit: 10, user_id: 'user-of-c1' }
    const seen = async () => [
      (await trial.rows('getCustomers', { _id: 'c1' })).length,
      (await trial.rows('getOptoutCustomers', {})).length,
      (await trial.rows('getEvents', { user_id: 'user-of-c1' })).length,
      (await trial.rows('getFormSubmissions', form, 'getFormSubmissions/f1')).length,
    ]
    expect(await seen()).toEqual([1, 2, 1, 1])
    await remove('c1')
    expect(await seen()).toEqual([0, 1, 0, 0])
  })

  it('removes submissions sent under the customer’s user id or contact id before they became a customer', async () => {
    const stray = { submission_data: '{}', submission_date: '2026-01-01T10:00:00.000Z', form_id: 'f1' }
    await trial.db
      .insertInto('submissions')
      .values([
        { submission_id: 'x1', user_id: 'user-of-c1', customer_id: null, ...stray },
        { submission_id: 'x2', user_id: '', customer_id: null, ...stray },
      ])
      .execute()
    await remove('c1')
    const left = await trial.db.selectFrom('submissions').select('submission_id').execute()
    expect(left.map(({ submission_id }) => submission_id).sort()).toEqual(['c2-s', 'x2'])
  })

  it('returns 404 for an unknown id, and for a removed one', async () => {
    for (const id of ['unknown', 'user-of-c1', 'C1', '%']) expect((await remove(id)).status, id).toBe(404)
    await remove('c1')
    expect(await remove('c1')).toEqual({
      status: 404,
      body: { status: 'error', message: 'id: no contact has this id.' },
    })
    expect(await countOf('customers')).toBe(1)
  })

  it.each([...TABLES, 'customers'] as const)('removes nothing if %s can’t be deleted', async (table) => {
    await trial.db.schema.alterTable(table).renameTo('elsewhere').execute()
    expect((await remove('c1')).status).toBe(500)
    await trial.db.schema
      .alterTable('elsewhere' as 'events')
      .renameTo(table)
      .execute()
    for (const each of TABLES) expect(await countOf(each), each).toBe(2)
    expect((await remove('c1')).status).toBe(200)
  })

  it('two at once: one succeeds and one finds the contact gone', async () => {
    const answers = await Promise.all([remove('c1'), remove('c1'), remove('c2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404])
    expect(await countOf('customers')).toBe(0)
  })
})
