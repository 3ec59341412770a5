import 'server-only'
import type { DirectoryDatabase, StateTable } from './schema'

/** A directory of nobody. */
export const BLANK: StateTable = {
  id: 1,
  phase: 'rest',
  sweep: 0,
  next_offset: 0,
  people: 0,
  begun_at: null,
  swept_at: null,
  passed_at: null,
  failed_at: null,
  failure: null,
  changes: 0,
}

const NUMBERS = [
  'sweep',
  'next_offset',
  'people',
  'begun_at',
  'swept_at',
  'passed_at',
  'failed_at',
  'changes',
] as const

/** How far the directory is. PostgreSQL's driver gives large whole numbers as text. */
export async function readState(db: DirectoryDatabase): Promise<StateTable> {
  const found = await db.selectFrom('directory_state').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!found) return BLANK
  const numbers = NUMBERS.map((name) => [name, found[name] === null ? null : Number(found[name])])
  return { ...found, ...Object.fromEntries(numbers) }
}

/** Keeps what became different. */
export async function keepState(db: DirectoryDatabase, change: Partial<StateTable>): Promise<void> {
  await db
    .insertInto('directory_state')
    .values({ ...BLANK, ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
}
