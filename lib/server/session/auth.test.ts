import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import { createSchema } from '@/lib/database/schema'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { readConfig } from '@/lib/server/app/config'
import type { AppSchema } from '@/lib/server/app/schema'
import { migrateAuth } from './auth'

it('creates the sign-in tables all or nothing: a table that already existed would never get its indexes', async () => {
  const url = await testDatabaseUrl({ isEmpty: true })
  const file = join(mkdtempSync(join(tmpdir(), 'frontdesk-auth-')), 'desk.db')
  const db = openDatabase<AppSchema>(url ? { url, schema: 'desk' } : file)
  if (url) await createSchema(db)
  const names = async () => (await db.introspection.getTables()).map(({ name }) => name)
  // Stops the library midway, after it has created tables.
  await db.schema.createTable('other').addColumn('id', 'text').execute()
  await db.schema.createIndex('verification_identifier_idx').on('other').column('id').execute()
  await expect(migrateAuth(db, readConfig({}))).rejects.toThrow(/verification_identifier_idx/)
  expect(await names()).toEqual(['other'])
  await db.schema.dropTable('other').execute()
  await migrateAuth(db, readConfig({}))
  expect(await names()).toContain('session')
  await db.destroy()
})
