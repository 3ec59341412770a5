import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import { unusable } from './unusable'

const settings = { databaseUrl: 'postgres://db/frontdesk', dataDir: '/dev/null' }

it('names an unwritable folder also when DATABASE_URL is set', () => {
  expect(() => {
    try {
      writeFileSync('/dev/null/demo.json', '')
    } catch (error) {
      unusable(settings)(error)
    }
  }).toThrow('DATA_DIR: /dev/null can’t be used (ENOTDIR). Choose a folder that this user can write to.')
})

it('doesn’t mistake a database that goes away for a folder', async () => {
  const refused = await new Promise<Error>((resolve) => connect(1, '127.0.0.1').on('error', resolve))
  expect(() => unusable(settings)(refused)).toThrow(refused)
})

it('reports read-only files as the folder’s fault', async () => {
  const db = openDatabase(join(mkdtempSync(join(tmpdir(), 'frontdesk-read-')), 'some.db'))
  await sql`pragma query_only = on`.execute(db)
  const failed = sql`create table notes (id text)`
    .execute(db)
    .catch(unusable({ ...settings, databaseUrl: null }))
  await expect(failed).rejects.toThrow('DATA_DIR: /dev/null can’t be used (SQLITE_READONLY). Choose a folder')
  await db.destroy()
})
