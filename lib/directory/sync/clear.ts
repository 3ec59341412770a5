import 'server-only'
import { fairly } from '@/lib/database/fairly'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import { countCustomers } from '@/lib/directory/tables/customers'
import { deleteRejectedRows } from '@/lib/directory/tables/rejected-rows'
import type { DirectoryDatabase, DirectoryWrite } from '@/lib/directory/tables/schema'
import { keepState, readState, UNREAD } from '@/lib/directory/tables/state'
import { removeWords } from '@/lib/directory/tables/words'

/** Customers removed per transaction: some milliseconds. */
const PEOPLE = 50

/** Removes all current customers, a batch at a time. After an interruption, the next call continues. */
export async function clearDirectory(db: DirectoryDatabase, signal?: AbortSignal): Promise<void> {
  const last = await transact(db, closeSweep)
  let after: string | null = ''
  while (after !== null && !signal?.aborted) {
    const from: string = after
    after = await fairly(() => transact(db, (write) => clearSome(write, last, from)))
  }
}

/** Ends the current full sync and returns its number. */
async function closeSweep(write: DirectoryWrite): Promise<number> {
  await lock(write, 'directory')
  const { sweep } = await readState(write)
  await keepState(write, { ...UNREAD, sweep: sweep + 1 })
  await deleteRejectedRows(write, sweep)
  await write.deleteFrom('directory_changes').execute()
  return sweep
}

/** Removes the next batch after an id. Returns the last id removed; null when done. */
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
  await countCustomers(write, -ids.length, ids.length)
  return ids.at(-1) ?? null
}
