import { CompiledQuery, Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '@/lib/database/open-postgres'
import type { PostgresPlace } from '@/lib/database/place'
import { getCustomers } from './customers'
import { getEvents } from './events'
import { getFormSubmissions } from './forms'
import { kinds, type Line } from './load/kinds'
import { writeLines } from './load/write'
import { removeContact } from './removal'
import type { ServiceSchema } from './schema'
import { openTrialDatabase, type TrialDatabase } from './testing/trial-database'
import { inTurn } from './turn'

/** Enough for PostgreSQL to prefer an index. */
const ROWS = 20_000
const ID = `'x' || i, 'c' || i`
const AT = '2026-01-01T10:00:00.000Z'

let trial: TrialDatabase
let watched: Kysely<ServiceSchema>
const asked: CompiledQuery[] = []

beforeAll(async () => {
  trial = await openTrialDatabase()
  watched = new Kysely({
    dialect: openPostgres(trial.place as PostgresPlace),
    log: ({ query }) => void asked.push(query),
  })
  const values: Record<string, string> = {
    customers: `'c' || i, 'u' || i, '', '', '', '', '', '', '', 0, 0, null, '${AT}', '${AT}', null`,
    events: `${ID}, 'visit', '', '2026-01-01', '10:00:00', 1, 0, '{}'`,
    visits: `${ID}, '2026-01-01', '', '', '', '', '', ''`,
    purchases: `${ID}, '2026-01-01', '', '', 1, 1, '', '', ''`,
    memberships: `${ID}, '', '', '2026-01-01', '', 1, '', 0`,
    sales_notes: `${ID}, '${AT}', '', ''`,
    submissions: `'x' || i, 'f' || i % 100, 'c' || i, 'u' || i, '{}', '${AT}'`,
    forms: `'f' || i, 'Form'`,
  }
  for (const [table, row] of Object.entries(values)) {
    const rows = sql.raw(`select ${row} from generate_series(1, ${ROWS}) as i`)
    await sql`insert into ${sql.table(table)} ${rows}`.execute(trial.db)
    await sql`analyze ${sql.table(table)}`.execute(trial.db)
  }
})
afterAll(async () => {
  await watched.destroy()
  await trial.close()
})

const load = (kind: Line['kind'], row: object) =>
  inTurn(watched, (write) => writeLines(write, [{ kind, value: kinds[kind].parse(row) } as Line]))
const event = { id: 'x7', event_type: 'visit', event_date: '2026-01-01', event_time: '10:00:00' }
const rest = { visits: [{ id: 'x5', date: '2026-01-01' }], purchases: [], memberships: [], sales_notes: [] }
const submission = { submission_id: 'x9', submission_data: {}, submission_date: AT }

it.each([
  ['getEvents', 1, () => getEvents(watched, { app_id: 'a', user_id: 'u5' })],
  [
    'getCustomers with full data',
    6,
    () => getCustomers(watched, { app_id: 'a', _id: 'c5', fulldata: true, events: true }),
  ],
  ['getFormSubmissions', 2, () => getFormSubmissions(watched, { form_id: 'f5', limit: 10, offset: 0 })],
  ['removeContact', 7, () => removeContact(watched, { app_id: 'a', id: 'c6' })],
  ['loading an event', 3, () => load('events', { ...event, user_id: 'c8' })],
  [
    'loading a customer',
    10,
    () => load('customers', { id: 'c5', created_date: AT, events: [{ ...event, id: 'x5' }], ...rest }),
  ],
  ['loading a submission', 2, () => load('submissions', { ...submission, form_id: 'f9', user_id: 'c9' })],
])('%s uses an index for every table', async (_, atLeast, act) => {
  asked.length = 0
  await act()
  const searches = asked.filter(
    ({ sql }) => /^(select|update|delete)/.test(sql) && !sql.includes('write_turn'),
  )
  expect(searches.length).toBeGreaterThanOrEqual(atLeast)
  for (const { sql, parameters } of searches) {
    const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters])
    const { rows } = await trial.db.executeQuery<Record<string, string>>(explain)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, sql).toContain('Index')
    expect(plan, sql).not.toContain('Seq Scan')
  }
})
