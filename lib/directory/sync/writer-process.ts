import 'server-only'
import { setPriority } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '@/lib/database/open'
import { checkpointWal } from '@/lib/database/wal-checkpoint'
import { type CustomerBatch, writeCustomers } from '@/lib/directory/tables/customers'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import { serveParent } from '@/lib/jobs/worker-rpc'

/** Writes what the parent process sends into the given SQLite file; see `writer.ts`. */

/** Gives the server three times the CPU share when both compete. */
const NICENESS = 5
/** A customer's rows are spread over a large file: SQLite's default cache of 2 MB and log of 4 MB are too small. */
const PRAGMAS = ['cache_size = -32000', 'wal_autocheckpoint = 16000']

setPriority(NICENESS)
// The parent decides when to stop: a terminal signals both, and the parent may be in a step.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const [file = ''] = process.argv.slice(2)
const db = openDatabase<DirectorySchema>(file)

for (const pragma of PRAGMAS) await sql.raw(`pragma ${pragma}`).execute(db)

const work = {
  write: (some: CustomerBatch) => writeCustomers(db, some),
  checkpointWal: () => checkpointWal(db),
}

export type WriterWork = typeof work

serveParent(work, {
  // Ignore the error when the parent has gone: `disconnect` ends this process.
  post: (message) => process.send?.(message, undefined, undefined, () => {}),
  on: (take) => process.on('message', take),
})
