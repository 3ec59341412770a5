import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from './open'
import { failureCode } from './refuses-writes'
import { checkpointWal } from './wal-checkpoint'

const RUNS = Number(process.env.SOAK_CHECKPOINTS ?? 1)
const COMMITS = 400

/** Another program: checkpoints the file in a loop until SIGTERM, then prints how often it emptied the log. */
const OUTSIDE = `
  const { DatabaseSync } = require('@photostructure/sqlite')
  const db = new DatabaseSync(process.argv[1], { timeout: 1000 })
  const checkpoint = db.prepare('pragma wal_checkpoint(TRUNCATE)')
  let emptied = 0
  function run() {
    if (checkpoint.get().busy === 0) emptied += 1
    setImmediate(run)
  }
  process.on('SIGTERM', () => {
    console.log(emptied)
    process.exit()
  })
  console.log('ready')
  run()`

interface Schema {
  notes: { id: number; text: string }
}

/** On a slow disk, the other program may keep the file locked for longer than a statement waits. */
function isRejected(error: unknown): false {
  if (failureCode(error) !== 'SQLITE_BUSY') throw error
  return false
}

/** Writes while another process runs checkpoints. Returns what was lost, and how often that process emptied the log. */
async function writeNextToCheckpoints(file: string) {
  const db = openDatabase<Schema>(file)
  await sql`create table notes (id integer primary key, text text not null)`.execute(db)
  await sql`create index by_text on notes (text, id)`.execute(db)
  const outside = spawn(process.execPath, ['-e', OUTSIDE, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(outside, 'close')
  const printed: string[] = []
  outside.stdout.setEncoding('utf8').on('data', (text: string) => void printed.push(text))
  await Promise.race([once(outside.stdout, 'data'), closed])
  const acknowledged = new Map<number, string>()
  try {
    for (let commit = 0; commit < COMMITS; commit++) {
      const size = commit % 5 === 0 ? 1 + ((commit * 13) % 60) : 1
      const rows = Array.from({ length: size }, (_, i) => {
        const id = acknowledged.size + i
        return { id, text: `${'x'.repeat((id * 7) % 900)} ${id}` }
      })
      const isSaved = await db
        .insertInto('notes')
        .values(rows)
        .execute()
        .then(() => true, isRejected)
      if (isSaved) for (const { id, text } of rows) acknowledged.set(id, text)
      if (commit % 50 === 0) await checkpointWal(db)
    }
  } finally {
    outside.kill('SIGTERM')
    await closed
  }
  await db.destroy()
  const fresh = openDatabase<Schema>(file)
  const { rows: found } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(fresh)
  const texts = new Map(
    (await fresh.selectFrom('notes').selectAll().execute()).map((row) => [row.id, row.text]),
  )
  await fresh.destroy()
  const lost = [...acknowledged].filter(([id, text]) => texts.get(id) !== text).length
  return {
    integrity: found.map((row) => row.integrity_check),
    lost,
    emptied: Number(printed.join('').split('\n')[1]),
  }
}

it.each(Array.from({ length: RUNS }, (_, i) => i + 1))(
  'run %i: another program that checkpoints a busy database damages and loses nothing',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'frontdesk-checkpoints-'))
    try {
      const { integrity, lost, emptied } = await writeNextToCheckpoints(join(folder, 'some.db'))
      expect({ integrity, lost }).toEqual({ integrity: ['ok'], lost: 0 })
      expect(emptied).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
