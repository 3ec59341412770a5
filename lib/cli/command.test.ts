import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import { runCommand } from './command'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

it('a command on a full disk exits with 1 and a message without a stack trace', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-full-'))
  const db = openDatabase<{ notes: { text: string } }>(join(folder, 'full.db'))
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await runCommand('load', 'help', async () => {
      await db.schema.createTable('notes').addColumn('text', 'text').execute()
      await sql`pragma max_page_count = 20`.execute(db)
      await db
        .insertInto('notes')
        .values({ text: 'x'.repeat(1_000_000) })
        .execute()
      return 0
    })
    expect(process.exitCode).toBe(1)
    expect(written.mock.calls.map(([text]) => text)).toEqual([
      'npm run load: The disk is full. Free some space. (SQLITE_FULL) Everything saved so far is safe. Run the same command again.\n',
    ])
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
})
