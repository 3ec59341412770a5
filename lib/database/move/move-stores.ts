import 'server-only'
import { type Kysely, sql } from 'kysely'
import { transact } from '../transact'
import { type Comparison, compareTable, isSame } from './compare-tables'
import { MoveError } from './move-error'
import { moveRows } from './move-rows'
import { forgetPlaces, rowsMoved } from './move-state'
import type { AnyTables, MovedTable } from './moved-table'

export interface MoveReport {
  copying(done: number, total: number): void
  comparing(done: number, total: number): void
  /** The source has changed since an earlier run: everything is moved again. */
  again(): void
}

/** Moves the rows of all tables, resuming an earlier run, and compares both sides. Throws MoveError. */
export async function moveStores(
  app: Kysely<AnyTables>,
  tables: MovedTable[],
  { isResumed, report }: { isResumed: boolean; report: MoveReport },
): Promise<Comparison[]> {
  const total = await countRows(tables)
  const run = async () => {
    await copyAll(app, tables, total, report)
    return compareAll(tables, total, report)
  }
  if (!isResumed) return run()
  const compared = await run().catch(refusedRow)
  if (compared?.every(isSame)) return compared
  report.again()
  await empty(app, tables)
  return run()
}

/** Rows from an earlier run may conflict with newer ones, such as a user with the same email. */
function refusedRow(error: unknown): null {
  if (error instanceof MoveError) return null
  throw error
}

async function countRows(tables: MovedTable[]): Promise<number> {
  let total = 0
  for (const { store, name } of tables) {
    const query = store.source.selectFrom(name).select(({ fn }) => fn.countAll().as('count'))
    total += Number((await query.executeTakeFirstOrThrow()).count)
  }
  return total
}

async function copyAll(app: Kysely<AnyTables>, tables: MovedTable[], total: number, report: MoveReport) {
  let done = await rowsMoved(app)
  for (const table of tables) {
    await moveRows(table, (rows) => {
      done += rows
      report.copying(done, total)
    })
  }
}

async function compareAll(tables: MovedTable[], total: number, report: MoveReport): Promise<Comparison[]> {
  const compared: Comparison[] = []
  let done = 0
  for (const table of tables) {
    const onRows = (rows: number) => {
      done += rows
      report.comparing(done, 2 * total)
    }
    compared.push(await compareTable(table, onRows))
  }
  return compared
}

/** One statement, because the tables refer to each other. The migration tables stay. */
async function empty(app: Kysely<AnyTables>, tables: MovedTable[]): Promise<void> {
  const names = tables
    .filter(({ name }) => name !== 'kysely_migration')
    .map(({ store, name }) => sql.table(`${store.name}.${name}`))
  await transact(app, async (write) => {
    await forgetPlaces(write)
    await sql`truncate ${sql.join(names)}`.execute(write)
  })
}
