import type { Migration } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { VERSION } from '@/lib/version'
import { migrate } from './migrate'
import { readMigratedBy } from './migrated-by'
import { openDatabase } from './open'
import { testDatabaseUrl, testPlace } from './testing/place'

const url = await testDatabaseUrl({ isEmpty: true })
const place = url ? { url, schema: 'desk' } : await testPlace('desk')
const db = openDatabase<{ migrated_by: { version: string } }>(place)
afterAll(() => db.destroy())

const step = (name: string): Migration => ({
  up: (store) => store.schema.createTable(name).addColumn('id', 'text').execute(),
})
const older = { '001-notes': step('notes') }
const newer = { ...older, '002-tags': step('tags') }
const setVersion = (of: string) => db.updateTable('migrated_by').set({ version: of }).execute()

it('records the version that last opened the tables, also if its record was lost', async () => {
  expect(await readMigratedBy(db)).toBeNull()
  await migrate(db, older)
  expect(await readMigratedBy(db)).toBe(VERSION)
  await migrate(db, newer)
  // As after an end between the migration and its record.
  await setVersion('0.0.1')
  await migrate(db, newer)
  expect(await readMigratedBy(db)).toBe(VERSION)
})

it('names the version that is needed if a newer one migrated the tables, and changes nothing', async () => {
  await migrate(db, newer)
  await setVersion('9.1.0')
  await expect(migrate(db, older)).rejects.toThrow(
    `(migration “002-tags”). This is ${VERSION}. Start 9.1.0 or a newer one,`,
  )
  await db.schema.dropTable('migrated_by').execute()
  await expect(migrate(db, older)).rejects.toThrow('Start that version or a newer one')
  expect(await readMigratedBy(db)).toBeNull()
})

it('records the version of tables from before versions were recorded', async () => {
  await migrate(db, newer)
  expect(await readMigratedBy(db)).toBe(VERSION)
})
