import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { countPeople } from './people'
import type { DirectoryDatabase, DirectoryWrite } from './schema'
import { keepState, readState, UNREAD } from './state'
import { removeWords } from './words'

/** People that are taken out at once: some milliseconds. */
const PEOPLE = 50
/** Between them whoever else writes has a turn, also from another process, which SQLite has ask again and again; ms. */
const PAUSE = 5

/**
 * Empties the directory of all who are in it now, some at a time, with all that they are found by. Aborted or
 * cut off, it is gone on with by the next call. Who comes in meanwhile, where one keeps it, stays.
 */
export async function clearDirectory(db: DirectoryDatabase, signal?: AbortSignal): Promise<void> {
  const last = await transact(db, closeSweep)
  while (!signal?.aborted && (await transact(db, (write) => clearSome(write, last))) > 0)
    await setTimeout(PAUSE)
}

/** Makes an end of the sweep that is on, and gives its number, which nobody is seen by any more. */
async function closeSweep(write: DirectoryWrite): Promise<number> {
  await lock(write, 'directory')
  const { sweep } = await readState(write)
  await keepState(write, { ...UNREAD, sweep: sweep + 1 })
  return sweep
}

async function clearSome(write: DirectoryWrite, last: number): Promise<number> {
  await lock(write, 'directory')
  const people = await write
    .selectFrom('directory_people')
    .select('id')
    .where('sweep', '<=', last)
    .limit(PEOPLE)
    .execute()
  if (people.length === 0) return 0
  const ids = people.map(({ id }) => id)
  await write.deleteFrom('directory_people').where('id', 'in', ids).execute()
  await removeWords(write, ids)
  await countPeople(write, -ids.length, ids.length)
  return ids.length
}
