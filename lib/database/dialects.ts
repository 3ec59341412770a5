import 'server-only'
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/**
 * Where the two databases have to be told different things. Everything else is the same query for both;
 * what a connection has to do otherwise is in their two dialects beside this file.
 */

/** A database of whatever tables, or a transaction on it. */
export type AnyDatabase = Pick<Kysely<never>, 'schema' | 'introspection' | 'getExecutor'>

/** Which of the two a database is. */
export function kindOf(db: AnyDatabase): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/**
 * The database's own clock, in ms since 1970: copies on several machines agree on it where their own
 * clocks don't. There is no function that both know.
 */
export function databaseTime(db: AnyDatabase): RawBuilder<number> {
  return kindOf(db) === 'postgres'
    ? sql`cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint)`
    : sql`cast((julianday('now') - 2440587.5) * 86400000 as integer)`
}

/**
 * The type of a whole number that is a table's key. In SQLite only `integer` makes it the row's own number,
 * which is never null; in PostgreSQL that word ends at two thousand million.
 */
export function keyNumber(db: AnyDatabase): 'integer' | 'bigint' {
  return kindOf(db) === 'postgres' ? 'bigint' : 'integer'
}

/** The type of a column of bytes; there is no name that both know. */
export function bytesType(db: AnyDatabase): RawBuilder<unknown> {
  return kindOf(db) === 'postgres' ? sql`bytea` : sql`blob`
}

/**
 * Refuses to change, take away or replace rows of a table, whoever asks. SQLite's triggers hold their
 * statement themselves, PostgreSQL's call a function. For each row: the databases that speak PostgreSQL
 * know no other kind. There is nothing that watches over `truncate`; the chain of the log shows that.
 */
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
    // `insert or replace` takes the older row away without firing what watches over deleting.
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

/**
 * The type of a column whose text is compared byte by byte, as SQLite compares: `B` before `a`. PostgreSQL
 * compares as the database's language does unless told; where it compares bytes by itself it isn't told,
 * since CockroachDB, which always does, refuses the word.
 */
export async function exactText<Schema>(db: Kysely<Schema>): Promise<RawBuilder<unknown>> {
  if (kindOf(db) === 'sqlite') return sql`text`
  const { rows } = await sql<{ isExact: boolean }>`select 'B' < 'a' as "isExact"`.execute(db)
  return rows[0]?.isExact ? sql`text` : sql`text collate "C"`
}

/** Has a column of text that is there already compared byte by byte. SQLite's are. */
export async function compareExactly(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  if (kindOf(db) === 'sqlite') return
  const exact = await exactText(db)
  await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} set data type ${exact}`.execute(db)
}

/**
 * A column to sort by what a search by range has found. SQLite, which keeps no figures of what is in a
 * table, would rather walk an index in that order through all rows; an expression has no index.
 * PostgreSQL weighs both by its figures, and either may be ten times quicker.
 */
export function sortedFinds(db: AnyDatabase, column: string): RawBuilder<unknown> {
  return kindOf(db) === 'postgres' ? sql`${sql.ref(column)}` : sql`${sql.ref(column)} || ''`
}

/**
 * A column to narrow by what is walked by another one's index. SQLite, which keeps no figures of what is in
 * a table, would take a column's own index for any one value of it; PostgreSQL knows how many have it.
 */
export function withoutIndex(db: AnyDatabase, column: string): RawBuilder<unknown> {
  return kindOf(db) === 'postgres' ? sql`${sql.ref(column)}` : sql`+${sql.ref(column)}`
}

/**
 * The end of the statement that makes a table of rows that are little more than their key. SQLite keeps such
 * rows once, in the key's order, if told so; PostgreSQL knows nothing of the kind.
 */
export function rowsInKey(db: AnyDatabase): RawBuilder<unknown> {
  return kindOf(db) === 'postgres' ? sql`` : sql`without rowid`
}

/**
 * Adds a column of whole numbers that the database computes from others of its row. SQLite adds no stored one to a
 * table that exists; PostgreSQL before 18 has no other.
 */
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

/** Columns that the database computes, as `table.column`. SQLite's introspection doesn't list them, PostgreSQL's does. */
export async function generatedColumns<Schema>(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  if (kindOf(db) === 'sqlite') return new Set()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where is_generated = 'ALWAYS'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
