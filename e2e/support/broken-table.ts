import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Server } from './fixtures'
import { runFolder } from './places'

/** Runs SQL in the database of a running Frontdesk, such as to move times into the past. */
export function inDatabase(server: Server, statement: string): void {
  const database = new DatabaseSync(join(runFolder(), server, 'desk.db'))
  database.exec('pragma busy_timeout = 5000')
  database.exec(statement)
  database.close()
}

/** Runs an action while one of Frontdesk's tables can't be read, as in a damaged database. */
export async function withoutTable(server: Server, table: string, work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) => inDatabase(server, `alter table ${from} rename to ${to}`)
  rename(table, `${table}_away`)
  try {
    await work()
  } finally {
    rename(`${table}_away`, table)
  }
}
