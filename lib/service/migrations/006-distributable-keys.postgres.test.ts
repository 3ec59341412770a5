import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { keyColumns } from '@/lib/database/dialects'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { kinds } from '../load/kinds'
import { writeEvents } from '../load/write-events'
import { openService } from '../open'
import { HANGING } from '../schema'
import { inTurn } from '../turn'

/** An installation from before this migration; see e2e/support/older/README.md. */
const OLDER = join(import.meta.dirname, '../../../e2e/support/older/99960612-postgres.zip')

const TABLES = [...HANGING, 'submissions'] as const

it('changes the keys of older tables and leaves their rows as they are', async () => {
  const url = (await testDatabaseUrl({ isEmpty: true })) ?? ''
  const client = new Client({ connectionString: url })
  await client.connect()
  const dump = Buffer.from(unzipSync(readFileSync(OLDER))['dump.sql'] ?? '').toString('utf8')
  await client.query(dump)
  const contents = async () => {
    const all: Record<string, unknown[]> = {}
    for (const table of TABLES)
      all[table] = (await client.query(`select t::text from engagement.${table} as t order by 1`)).rows
    return all
  }
  const before = await contents()
  for (const table of TABLES) expect(before[table]?.length, table).toBeGreaterThan(0)

  const db = await openService({ url, schema: 'engagement' })
  for (const table of HANGING) expect(await keyColumns(db, table)).toEqual(['id', 'customer_id'])
  expect(await keyColumns(db, 'submissions')).toEqual(['submission_id', 'form_id'])
  expect(await contents()).toEqual(before)

  const event = await db.selectFrom('events').selectAll().limit(1).executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '<>', event.customer_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const moved = {
    id: event.id,
    user_id: other.id,
    event_type: 'x',
    event_date: '2026-03-04',
    event_time: '10:00:00',
  }
  await inTurn(db, (write) => writeEvents(write, [kinds.events.parse(moved)]))
  const { rows } = await sql`select customer_id from events where id = ${event.id}`.execute(db)
  expect(rows).toEqual([{ customer_id: other.id }])
  await db.destroy()
  await client.end()
})
