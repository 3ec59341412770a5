import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { countPeople } from '@/lib/directory/tables/customers'
import { forgetMissed } from '@/lib/directory/tables/rejected-rows'
import type { DirectoryDatabase, DirectoryWrite } from '@/lib/directory/tables/schema'
import { keepState, readState, UNREAD } from '@/lib/directory/tables/state'
import { removeWords } from '@/lib/directory/tables/words'

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
  let after: string | null = ''
  while (after !== null && !signal?.aborted) {
    const from: string = after
    after = await transact(db, (write) => clearSome(write, last, from))
    await setTimeout(PAUSE)
  }
}

/** Makes an end of the sweep that is on, and gives its number, which nobody is seen by any more. */
async function closeSweep(write: DirectoryWrite): Promise<number> {
  await lock(write, 'directory')
  const { sweep } = await readState(write)
  await keepState(write, { ...UNREAD, sweep: sweep + 1 })
  await forgetMissed(write, sweep)
  return sweep
}

/** Takes out some of those who come after an id. Gives the last of them; null: there are no more. */
async function clearSome(write: DirectoryWrite, last: number, after: string): Promise<string | null> {
  await lock(write, 'directory')
  const people = await write
    .selectFrom('directory_people')
    .select('id')
    .where('id', '>', after)
    .where('sweep', '<=', last)
    .orderBy('id')
    .limit(PEOPLE)
    .execute()
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return null
  await write.deleteFrom('directory_people').where('id', 'in', ids).execute()
  await removeWords(write, ids)
  await countPeople(write, -ids.length, ids.length)
  return ids.at(-1) ?? null
}
