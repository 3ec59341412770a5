import { type CompiledQuery, Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationName } from '@/lib/contract'
import { SqliteConnection } from '@/lib/database/sqlite-connection'
import { sqliteDialect } from '@/lib/database/sqlite-dialect'
import { keepStatements } from '@/lib/database/statements'
import type { ServiceSchema } from './schema'
import { createService } from './service'
import { KEY_HEADERS_OF_TRIAL, openTrial, type Row, TRIAL_KEYS, type Trial } from './testing/trial'

let trial: Trial
let database: SqliteConnection
let watched: Kysely<ServiceSchema>
let handle: ReturnType<typeof createService>
const asked: CompiledQuery[] = []

beforeAll(async () => {
  trial = await openTrial()
  await trial.put('customers', { id: 'c1', user_id: 'u1', email_optout: 1 })
  await trial.put('forms', { form_id: 'f1' })
  const file = String(trial.place)
  database = new SqliteConnection(file)
  watched = new Kysely<ServiceSchema>({
    dialect: sqliteDialect(keepStatements(new SqliteConnection(file))),
    log: ({ query }) => void asked.push(query),
  })
  handle = createService(watched)
})
afterAll(async () => {
  database.close()
  await watched.destroy()
  await trial.close()
})

/** SQLite's query plan for each statement of one call, one line per step. */
async function stepsOf(name: OperationName, body: Row, path: string = name): Promise<string[]> {
  asked.length = 0
  const app = name === 'getFormSubmissions' ? {} : { app_id: TRIAL_KEYS.appId }
  const response = await handle(
    new Request(`http://service.invalid/v2/ExternalApi/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...KEY_HEADERS_OF_TRIAL },
      body: JSON.stringify({ ...app, ...body }),
    }),
  )
  expect(response.status).toBe(200)
  return asked
    .filter(({ sql }) => /^(select|delete)/.test(sql) && !sql.includes('"key_pairs"'))
    .flatMap(({ sql, parameters }) => database.prepare(`explain query plan ${sql}`).all(parameters))
    .map((step) => (step as { detail: string }).detail)
}

const scans = (steps: string[]) => steps.filter((step) => step.startsWith('SCAN'))
const sorts = (steps: string[]) => steps.filter((step) => /TEMP B-TREE/.test(step))

/** Every combination of these fields, the empty one first. */
function choices(fields: Row): Row[] {
  const all: Row[] = [{}]
  for (const [name, value] of Object.entries(fields))
    all.push(...all.map((one) => ({ ...one, [name]: value })))
  return all
}

const FILTERS = {
  _id: 'c1',
  user_id: 'u1',
  email: 'a@b.test',
  phone: '+49301',
  updated_since: '2025-01-01',
  event_since_date: '2025-01-01',
}
const CLASS_FILTERS = {
  class_name: 'Yoga',
  class_category: 'Mind',
  staff_name: 'Ana',
  program_name: 'Basics',
  date: '2026-03-09',
}

describe('the plan of a filtered read', () => {
  it.each(choices(FILTERS).slice(1))('getCustomers by %o searches an index', async (filters) => {
    expect(scans(await stepsOf('getCustomers', filters))).toEqual([])
    expect(scans(await stepsOf('getCustomers', { ...filters, offset: 500, limit: 1000 }))).toEqual([])
  })

  it.each(['user_id', 'email', 'phone'])(
    'getCustomers by %s takes the order from the index',
    async (name) => {
      const value = FILTERS[name as keyof typeof FILTERS]
      // The only sort is of the page's own rows.
      expect(sorts(await stepsOf('getCustomers', { [name]: value }))).toHaveLength(1)
    },
  )

  it.each(choices(CLASS_FILTERS).slice(1))('viewClassSchedule by %o searches an index', async (filters) => {
    expect(scans(await stepsOf('viewClassSchedule', filters))).toEqual([])
  })

  it.each([{}, { type: 'email' }, { type: 'sms' }])(
    'getOptoutCustomers by %o searches an index',
    async (body) => {
      const steps = await stepsOf('getOptoutCustomers', body)
      expect(scans(steps)).toEqual([])
      expect(sorts(steps)).toHaveLength(1)
    },
  )

  it.each([{}, { user_id: 'u1' }])(
    'getFormSubmissions by %o searches an index that gives the order',
    async (body) => {
      const steps = await stepsOf(
        'getFormSubmissions',
        { limit: 10, offset: 0, ...body },
        'getFormSubmissions/f1',
      )
      expect(scans(steps)).toEqual([])
      expect(sorts(steps)).toEqual([])
    },
  )

  it.each(['u1', 'c1', 'unknown'])(
    'getEvents of %s searches an index that gives the order',
    async (user_id) => {
      const steps = await stepsOf('getEvents', { user_id })
      expect(scans(steps)).toEqual([])
      expect(sorts(steps)).toEqual([])
    },
  )

  it('removeContact searches an index of every table', async () => {
    await trial.put('customers', { id: 'c2', user_id: 'u2' })
    const steps = await stepsOf('removeContact', { id: 'c2' })
    expect(steps.length).toBeGreaterThanOrEqual(8)
    expect(scans(steps)).toEqual([])
  })
})

describe('the plan of a page of all customers', () => {
  it('near the start skips along an index, without reading table rows', async () => {
    expect(scans(await stepsOf('getCustomers', { offset: 1000 }))).toEqual([
      'SCAN customers USING COVERING INDEX customers_by_created_date_id',
    ])
  })

  it('further on searches that index for its day', async () => {
    const steps = await stepsOf('getCustomers', { offset: 90_000, limit: 10 })
    expect(steps.join()).toContain('COVERING INDEX customers_by_created_date_id (created_date>?)')
    expect(scans(steps).join()).not.toContain('customers')
  })

  it.each([{}, { type: 'email' }, { type: 'sms' }])(
    'of opt-outs by %o searches an index for its day',
    async (body) => {
      const steps = await stepsOf('getOptoutCustomers', { ...body, offset: 90_000 })
      expect(steps.join()).toMatch(
        /COVERING INDEX customers_by_(\w+_optout_)?optout_date_id \(.*optout_date>\?\)/,
      )
      expect(scans(steps).join()).not.toContain('customers')
    },
  )

  it('reads related data by index', async () => {
    const steps = await stepsOf('getCustomers', { _id: 'c1', fulldata: true, events: true })
    expect(scans(steps)).toEqual([])
    for (const table of ['visits', 'purchases', 'memberships', 'sales_notes', 'events'])
      expect(steps.join('\n'), table).toContain(`SEARCH ${table} USING INDEX ${table}_by_customer_id`)
  })
})
