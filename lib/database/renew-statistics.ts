import 'server-only'
import { type Kysely, sql } from 'kysely'
import { isDatabaseAway } from './away'
import { type AnyDatabase, kindOf } from './dialects'

/** After a database has renewed statistics for some time, it is left alone for so many times as long. */
const REST = 20

interface Known {
  /** How many rows were ever deleted from a table when its statistics were last renewed. */
  deleted: Map<string, string | number>
  /** Nothing is looked at before, in ms of `performance.now`. */
  restsUntil: number
}

const known = new WeakMap<object, Known>()

/**
 * Renews PostgreSQL's statistics of tables from which rows were deleted: for its planner it keeps samples of what
 * a column holds, and those outlive the rows for as long as it likes. The first time, of all from which any
 * ever were: the process before may have ended too soon. Rows themselves stand in its files until it vacuums
 * them away, for nobody to read. Throws what the database throws.
 */
export async function renewStatistics(db: AnyDatabase): Promise<void> {
  if (kindOf(db) === 'sqlite') return
  const ours = known.get(db) ?? { deleted: new Map(), restsUntil: 0 }
  known.set(db, ours)
  const from = performance.now()
  if (from < ours.restsUntil) return
  const rest = () => {
    const to = performance.now()
    ours.restsUntil = to + (to - from) * REST
  }
  await renewSome(db as Kysely<never>, ours.deleted).then(rest, (error: unknown) => {
    // What was away did no work that it should rest from.
    if (!isDatabaseAway(error)) rest()
    throw error
  })
}

async function renewSome(db: Kysely<never>, deleted: Known['deleted']): Promise<void> {
  const { rows } = await sql<{ name: string; count: string | number }>`
    select relname as name, n_tup_del as count from pg_stat_user_tables where schemaname = current_schema()
  `.execute(db)
  for (const { name, count } of rows) {
    if (count === (deleted.get(name) ?? 0)) continue
    await sql`analyze ${sql.table(name)}`.execute(db)
    deleted.set(name, count)
  }
}
