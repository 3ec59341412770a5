import 'server-only'
import { setPriority } from 'node:os'
import { openDatabase } from '@/lib/database/open'
import { type SomePeople, writePeople } from './people'
import type { DirectorySchema } from './schema'

/** Writes what its parent sends into the SQLite file that is named, and answers each time; see `writer.ts`. */

/** Whoever waits for an answer has three times as much of a processor that both want. */
const NICENESS = 5

setPriority(NICENESS)
// Its end is its parent's to say, who may be amid a step when a terminal tells both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const [file = ''] = process.argv.slice(2)
const db = openDatabase<DirectorySchema>(file)

process.on('message', async (some: SomePeople) => {
  const failed = await writePeople(db, some).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  process.send?.(failed)
})
