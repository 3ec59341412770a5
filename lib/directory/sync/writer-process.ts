import 'server-only'
import { setPriority } from 'node:os'
import { sql } from 'kysely'
import { emptyLog } from '@/lib/database/empty-log'
import { openDatabase } from '@/lib/database/open'
import { writePeople } from '@/lib/directory/tables/customers'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import type { Asked } from './writer'

/** Writes what its parent sends into the SQLite file that is named, and answers each time; see `writer.ts`. */

/** Whoever waits for an answer has three times as much of a processor that both want. */
const NICENESS = 5
/**
 * A person's rows lie all over a large file: of SQLite's 2 MB none is asked for again, and its log of 4 MB is
 * full after each step.
 */
const PRAGMAS = ['cache_size = -32000', 'wal_autocheckpoint = 16000']

setPriority(NICENESS)
// Its end is its parent's to say, who may be amid a step when a terminal tells both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const [file = ''] = process.argv.slice(2)
const db = openDatabase<DirectorySchema>(file)

for (const pragma of PRAGMAS) await sql.raw(`pragma ${pragma}`).execute(db)

process.on('message', async (asked: Asked) => {
  const failed = await (asked === 'empty the log' ? emptyLog(db) : writePeople(db, asked)).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  // Where the parent is gone nobody waits for it, and its end is this one's.
  process.send?.(failed, undefined, undefined, () => {})
})
