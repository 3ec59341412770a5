import 'server-only'
import { type Kysely, sql } from 'kysely'
import { isDatabaseAway } from './away'
import { type AnyDatabase, kindOf } from './dialects'

/** The pause after each run, as a multiple of its duration. */
const REST = 20

interface Known {
  /** Each table's total of deleted rows when its statistics were last renewed. */
  deleted: Map<string, string | number>
  /** Nothing runs before this, in ms of `performance.now`. */
  restsUntil: number
}

const known = new WeakMap<object, Known>()

/** Renews PostgreSQL's statistics of tables with deleted rows, whose values the planner's samples keep. */
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
    // An unreachable database did no work that needs a pause.
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
