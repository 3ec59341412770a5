import 'server-only'
import { sql } from 'kysely'
import { type AnyDatabase, kindOf } from '@/lib/database/dialects'

/** Makes a table reject new rows, as a full disk would. Returns a function that undoes this. */
export async function refuseInserts(db: AnyDatabase, table: string): Promise<() => Promise<void>> {
  const on = kindOf(db) === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (on)
    await run(`create function "full"() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
  const refuse = on ? 'for each row execute function "full"()' : `begin select raise(abort, 'full'); end`
  await run(`create trigger refuse_inserts before insert on "${table}" ${refuse}`)
  return async () => {
    await dropTrigger(db, 'refuse_inserts', table)
    if (on) await run('drop function "full"()')
  }
}

/** Drops a trigger, as an attacker with the database could. */
export async function dropTrigger(db: AnyDatabase, name: string, table: string): Promise<void> {
  const on = kindOf(db) === 'postgres' ? ` on "${table}"` : ''
  await sql.raw(`drop trigger ${name}${on}`).execute(db)
}
