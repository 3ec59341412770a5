import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from './open'
import { failureCode, refusesWrites } from './refuses-writes'
import { transact } from './transact'

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-full-'))
const db = openDatabase<{ notes: { text: string } }>(join(folder, 'full.db'))
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

it('a transaction on a full disk reports it, and the next one works once there is space', async () => {
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
  const write = (length: number) =>
    transact(db, async (inside) => {
      await inside
        .insertInto('notes')
        .values({ text: 'x'.repeat(length) })
        .execute()
    })
  await sql`pragma max_page_count = 20`.execute(db)
  const failed: unknown = await write(1_000_000).catch((error: unknown) => error)
  expect(failureCode(failed)).toBe('SQLITE_FULL')
  expect(refusesWrites(failed)).toBe(true)
  await sql`pragma max_page_count = 1000000`.execute(db)
  await write(1_000_000)
  expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(1)
})
