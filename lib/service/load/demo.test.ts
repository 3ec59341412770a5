import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearDemo } from '../demo/clear'
import { generateDemo } from '../demo/generate'
import { openScratch, type Scratch } from '../testing/scratch'

const AT = '2026-01-02T03:04:05.000Z'
const OPTIONS = { customers: 60, seed: 7, today: '2026-03-12' }
const ndjson = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n')

let scratch: Scratch

beforeEach(async () => {
  scratch = await openScratch()
  await generateDemo(scratch.db, OPTIONS)
})

afterEach(() => scratch.close())

const ids = async (table: 'customers' | 'events' | 'sales_notes') =>
  (await scratch.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
const submissions = async () =>
  (await scratch.db.selectFrom('submissions').select('submission_id').execute()).map(
    (row) => row.submission_id,
  )

describe('loaded data', () => {
  it('outlives the demo that it replaces or belongs to', async () => {
    const [replaced = '', visited = '', wrote = ''] = await ids('customers')
    const [taught] = await scratch.db.selectFrom('classes').selectAll().limit(1).execute()
    const { is_demo: _, ...own } = taught ?? { is_demo: 1 }
    const { bad } = await scratch.load(
      'a.ndjson',
      ndjson(
        { id: replaced, created_date: AT, firstname: 'Ours' },
        { id: 'e1', user_id: visited, event_type: 'x', event_date: '2026-03-04', event_time: '10:00:00' },
        { ...own, class_name: 'Ours' },
        { form_id: 'frm_trial_24', label: 'Ours' },
        {
          form_id: 'frm_health_23',
          submission_id: 's1',
          user_id: wrote,
          submission_data: {},
          submission_date: AT,
        },
      ),
    )
    expect(bad).toEqual([])
    await clearDemo(scratch.db)
    expect(await ids('customers')).toEqual([replaced, visited, wrote].sort())
    expect(await ids('events')).toContain('e1')
    expect(await submissions()).toEqual(['s1'])
    expect(await scratch.db.selectFrom('classes').select('class_name').execute()).toEqual([
      { class_name: 'Ours' },
    ])
    const forms = await scratch.db
      .selectFrom('forms')
      .select(['form_id', 'label'])
      .orderBy('form_id')
      .execute()
    expect(forms).toEqual([
      { form_id: 'frm_health_23', label: 'Health questionnaire' },
      { form_id: 'frm_trial_24', label: 'Ours' },
    ])
  })

  it('isn’t changed by a new demo with the same ids', async () => {
    const [id = ''] = await ids('customers')
    const line = { id, created_date: AT, firstname: 'Ours', events: [], sales_notes: [], visits: [] }
    await scratch.load('a.ndjson', ndjson(line, { form_id: 'frm_trial_24', label: 'Ours' }))
    await generateDemo(scratch.db, OPTIONS)
    await generateDemo(scratch.db, OPTIONS)
    expect(await ids('customers')).toHaveLength(OPTIONS.customers)
    const kept = await scratch.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
    expect(kept).toMatchObject({ firstname: 'Ours', last_event_date: null, is_demo: 0 })
    for (const table of ['events', 'visits', 'sales_notes'] as const) {
      expect(await scratch.db.selectFrom(table).selectAll().where('customer_id', '=', id).execute()).toEqual(
        [],
      )
    }
  })

  it('keeps rows that came from a demo and now belong to another customer or form', async () => {
    const { db } = scratch
    const event = await db.selectFrom('events').select('id').limit(1).executeTakeFirstOrThrow()
    const sent = await db
      .selectFrom('submissions')
      .select('submission_id')
      .where('form_id', '=', 'frm_health_23')
      .limit(1)
      .executeTakeFirstOrThrow()
    const when = { event_type: 'x', event_date: '2026-03-04', event_time: '10:00:00' }
    const { bad } = await scratch.load(
      'a.ndjson',
      ndjson(
        { id: 'own', created_date: AT },
        { ...event, user_id: 'own', ...when },
        { ...sent, form_id: 'frm_trial_24', user_id: 'own', submission_data: {}, submission_date: AT },
      ),
    )
    expect(bad).toEqual([])
    await generateDemo(db, OPTIONS)
    expect(await db.selectFrom('events').select('customer_id').where('id', '=', event.id).execute()).toEqual([
      { customer_id: 'own' },
    ])
    const submitted = db.selectFrom('submissions').select(['form_id', 'customer_id'])
    expect(await submitted.where('submission_id', '=', sent.submission_id).execute()).toEqual([
      { form_id: 'frm_trial_24', customer_id: 'own' },
    ])
  })
})
