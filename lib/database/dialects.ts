import 'server-only'
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Where SQL differs between the two databases. Connection differences are in the two dialect files in this folder. */

export type AnyDatabase = Pick<Kysely<never>, 'schema' | 'introspection' | 'getExecutor'>

export function kindOf(db: AnyDatabase): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** The database's clock, in ms since 1970, which instances on several machines share. */
export function databaseTime(db: AnyDatabase): RawBuilder<number> {
  return kindOf(db) === 'postgres'
    ? sql`cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint)`
    : sql`cast((julianday('now') - 2440587.5) * 86400000 as integer)`
}

/** The type of an integer primary key: in PostgreSQL `integer` ends at two billion. */
export function keyNumber(db: AnyDatabase): 'integer' | 'bigint' {
  return kindOf(db) === 'postgres' ? 'bigint' : 'integer'
}

/** The type of a column of bytes; the two databases name it differently. */
export function bytesType(db: AnyDatabase): RawBuilder<unknown> {
  return kindOf(db) === 'postgres' ? sql`bytea` : sql`blob`
}

/** Rejects updates, deletes and replacements of a table's rows. `truncate` isn't caught; the hash chain detects it. */
export async function refuseChanges(
  db: AnyDatabase,
  table: string,
  key: string,
  words: string,
): Promise<void> {
  const statements =
    kindOf(db) === 'postgres' ? refusePostgres(table, words) : refuseSqlite(table, key, words)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

function refuseSqlite(table: string, key: string, words: string): string[] {
  const refuse = `begin select raise(abort, '${words}'); end`
  return [
    `create trigger ${table}_no_update before update on ${table} ${refuse}`,
    `create trigger ${table}_no_delete before delete on ${table} ${refuse}`,
    // `insert or replace` deletes the older row without firing delete triggers.
    `create trigger ${table}_no_replace before insert on ${table}
     when exists (select 1 from ${table} where ${key} = new.${key}) ${refuse}`,
  ]
}

function refusePostgres(table: string, words: string): string[] {
  return [
    `create function ${table}_refuse() returns trigger language plpgsql as
     $$ begin raise exception '${words}'; end $$`,
    `create trigger ${table}_no_update before update on ${table} for each row execute function ${table}_refuse()`,
    `create trigger ${table}_no_delete before delete on ${table} for each row execute function ${table}_refuse()`,
  ]
}

/** A text column type with byte order (`B` before `a`), as in SQLite. CockroachDB rejects the collation. */
export async function exactText<Schema>(db: Kysely<Schema>): Promise<RawBuilder<unknown>> {
  if (kindOf(db) === 'sqlite') return sql`text`
  const { rows } = await sql<{ isExact: boolean }>`select 'B' < 'a' as "isExact"`.execute(db)
  return rows[0]?.isExact ? sql`text` : sql`text collate "C"`
}

/** Switches an existing text column to byte order. SQLite's already have it. */
export async function compareExactly(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  if (kindOf(db) === 'sqlite') return
  const exact = await exactText(db)
  await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} set data type ${exact}`.execute(db)
}

/** A column to sort by, hidden from SQLite's planner, which would walk a whole index in that order. */
export function sortedFinds(db: AnyDatabase, column: string): RawBuilder<unknown> {
  return kindOf(db) === 'postgres' ? sql`${sql.ref(column)}` : sql`${sql.ref(column)} || ''`
}

/** A column to filter by, hidden from SQLite's planner, which would prefer its index for any value. */
export function withoutIndex(db: AnyDatabase, column: string): RawBuilder<unknown> {
  return kindOf(db) === 'postgres' ? sql`${sql.ref(column)}` : sql`+${sql.ref(column)}`
}

/** The end of `create table` for rows that are little more than their key: SQLite stores them once. */
export function rowsInKey(db: AnyDatabase): RawBuilder<unknown> {
  return kindOf(db) === 'postgres' ? sql`` : sql`without rowid`
}

/**
 * Adds a column to a primary key that lacks it, so that PostgreSQL can distribute the table by it. An SQLite file stays
 * on one machine.
 */
export async function distributableKey(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  if (kindOf(db) === 'sqlite') return
  const isDone = String(await keyColumns(db, table)) === String(columns)
  if (isDone) return
  const name = sql.id(`${table}_pkey`)
  const key = sql.join(columns.map((column) => sql.ref(column)))
  await sql`alter table ${sql.table(table)} drop constraint ${name}`.execute(db)
  await sql`alter table ${sql.table(table)} add constraint ${name} primary key (${key})`.execute(db)
}

/** The columns of a PostgreSQL table's primary key, in order. */
export async function keyColumns<Schema>(db: Kysely<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_index
    cross join unnest(indkey) with ordinality as keys (number, place)
    join pg_attribute on attrelid = indrelid and attnum = keys.number
    where indisprimary and indrelid = to_regclass(quote_ident(${table})) order by place`.execute(db)
  return rows.map(({ name }) => name)
}

/** Adds an integer column computed from the row. SQLite can't add a stored one, PostgreSQL has no other. */
export async function generatedColumn(
  db: Kysely<unknown>,
  table: string,
  column: string,
  value: RawBuilder<unknown>,
): Promise<void> {
  const kind = kindOf(db) === 'postgres' ? sql`stored` : sql`virtual`
  await sql`alter table ${sql.ref(table)} add column ${sql.ref(column)} integer generated always as (${value}) ${kind}`.execute(
    db,
  )
}

/** Generated columns as `table.column`. PostgreSQL's introspection lists them, SQLite's doesn't. */
export async function generatedColumns<Schema>(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  if (kindOf(db) === 'sqlite') return new Set()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where is_generated = 'ALWAYS'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
