import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '@/lib/database/open-postgres'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { generateDemo } from './demo/generate'
import { kinds, type Line } from './load/kinds'
import { writeLines } from './load/write'
import { removeContact } from './removal'
import { HANGING, type ServiceSchema } from './schema'
import { inTurn } from './turn'

const page = readFileSync(join(import.meta.dirname, '../../docs/postgres-and-scaling.md'), 'utf8')
const [, DOCUMENTED = ''] = page.match(/^```sql\n(select create_distributed_table[\s\S]*?)^```/m) ?? []

/** Records what Citus would distribute; it requires a table to colocate with to be distributed before. */
const RECORDER = `
  create table distributed (name regclass primary key, by text, colocated regclass references distributed);
  create function create_distributed_table(table_name regclass, distribution_column text,
    distribution_type text default 'hash', colocate_with text default 'default') returns void language sql as
    $$ insert into distributed values (table_name, distribution_column, nullif(colocate_with, 'none')::regclass) $$;`

let client: Client
let place: { url: string; schema: string }

beforeAll(async () => {
  place = { url: (await testDatabaseUrl()) ?? '', schema: 'engagement' }
  client = new Client({ connectionString: place.url })
  await client.connect()
  await client.query(RECORDER)
  await client.query(DOCUMENTED)
})
afterAll(() => client.end())

const rows = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows

describe('the documented distribution', () => {
  it('includes every table with a customer’s rows, next to the customer', async () => {
    const withCustomer = await rows(`select attrelid::regclass::text from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where attname = 'customer_id' and relkind = 'r' and relnamespace = 'engagement'::regnamespace`)
    const names = withCustomer.map(([name]) => `${name}`)
    const listed = await rows('select name::text, by, colocated::text from distributed order by name::text')
    expect(listed.map(([name]) => name)).toEqual([...names, 'engagement.customers'].sort())
    for (const table of HANGING)
      expect(listed).toContainEqual([`engagement.${table}`, 'customer_id', 'engagement.customers'])
  })

  it.each([
    [
      'a unique key lacks the distribution column',
      `join pg_index on indrelid = name where (indisunique or indisexclusion) and not exists (
        select from pg_attribute where attrelid = indrelid and attname = by
          and attnum = any ((indkey::int2[])[0:indnkeyatts - 1]))`,
    ],
    [
      'the distribution column is missing or may be null',
      'where not exists (select from pg_attribute where attrelid = name and attname = by and attnotnull)',
    ],
    ['there is a trigger', 'join pg_trigger on tgrelid = name'],
    ['there is a foreign key', `join pg_constraint on contype = 'f' and name in (conrelid, confrelid)`],
    [
      'the distribution column differs in type or collation from the colocated one',
      `join distributed as other on other.name = distributed.colocated
      join pg_attribute as one on one.attrelid = distributed.name and one.attname = distributed.by
      join pg_attribute as two on two.attrelid = other.name and two.attname = other.by
      where (one.atttypid, one.attcollation) <> (two.atttypid, two.attcollation)`,
    ],
  ])('has no table where %s', async (_, from) => {
    expect(await rows(`select distributed.name::text from distributed ${from}`)).toEqual([])
  })
})

describe('a statement on distributed tables', () => {
  const AT = '2026-01-02T03:04:05.000Z'
  const event = { id: 'e1', event_type: 'x', event_date: '2026-03-04', event_time: '10:00:00' }
  const visits = [{ id: 'v1', date: '2026-03-04' }]
  const sent = { submission_id: 's1', form_id: 'f1', submission_data: {}, submission_date: AT }
  const asked: string[] = []
  let db: Kysely<ServiceSchema>

  beforeAll(async () => {
    await client.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'modifying the partition value of rows is not allowed'; end $$`)
    // For each statement, since Citus looks at the statement and not at the rows.
    for (const [name, by] of await rows('select name::text, by from distributed'))
      await client.query(`create trigger refuse before update of ${by} on ${name} execute function refuse()`)
    db = new Kysely({ dialect: openPostgres(place), log: ({ query }) => void asked.push(query.sql) })
  })
  afterAll(() => db.destroy())

  const load = (...lines: [Line['kind'], object][]) =>
    inTurn(db, (write) =>
      writeLines(
        write,
        lines.map(([kind, row]) => ({ kind, value: kinds[kind].parse(row) }) as Line),
      ),
    )

  it('never changes the distribution column, nor aggregates over another table without a group', async () => {
    const changed = client.query(`update engagement.events set customer_id = 'c2' where id = 'none'`)
    await expect(changed).rejects.toThrow('partition value')
    for (let i = 0; i < 2; i += 1) {
      await load(
        ['submissions', { ...sent, user_id: 'u1' }],
        ['customers', { id: 'c1', user_id: 'u1', created_date: AT, visits, events: [event] }],
        ['customers', { id: 'c2', created_date: AT, visits: [] }],
        ['events', { ...event, user_id: 'c2' }],
        ['submissions', { ...sent, form_id: 'f2', user_id: 'c2' }],
        ['events', { ...event, user_id: 'c1' }],
      )
      await generateDemo(db, { customers: 20, seed: 7, today: '2026-03-12' })
    }
    await removeContact(db, { app_id: 'a', id: 'c1' })
    const aggregates = asked.filter((sql) => /\(select (?:max|min|sum|count)\(/.test(sql))
    expect(aggregates.length).toBeGreaterThan(0)
    expect(aggregates.filter((sql) => !sql.includes('group by'))).toEqual([])
  })
})
