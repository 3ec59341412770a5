import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { fairly } from './fairly'
import { openDatabase } from './open'

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-fairly-'))
const file = join(folder, 'some.db')
const db = openDatabase<{ notes: { text: string } }>(file)
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** A transaction of another process, which waits for the lock for up to five seconds. */
const WRITE = `const { DatabaseSync } = require('@photostructure/sqlite')
  const db = new DatabaseSync(process.argv[1], { timeout: 5000 })
  db.exec("insert into notes values ('theirs')")`

/** A transaction that holds the lock as long as on a slow disk. */
const writeSlowly = (write: Kysely<{ notes: { text: string } }>) =>
  write.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'ours' }).execute()
    await setTimeout(120)
  })

it('another process gets its turn between many slow writes', async () => {
  await sql`create table notes (text text)`.execute(db)
  let isOver = false
  const writing = (async () => {
    while (!isOver) await fairly(() => writeSlowly(db))
  })()
  const theirs = promisify(execFile)(process.execPath, ['-e', WRITE, file])
  await theirs.finally(() => {
    isOver = true
  })
  await writing
  const texts = await db.selectFrom('notes').select('text').execute()
  expect(texts).toContainEqual({ text: 'theirs' })
})
