import 'server-only'
import { sql } from 'kysely'
import { kindOf } from '@/lib/database/dialects'
import { ConfigError } from './config'
import type { DeskDatabase } from './schema'

/** The oldest PostgreSQL that the tables are made for, as the server tells its version. */
const OLDEST = 130_000

/**
 * Throws ConfigError where `DATABASE_URL` names a database that can't be used. Says the code alone: what
 * the database writes may quote the address.
 */
export async function requireDatabase(db: DeskDatabase): Promise<void> {
  if (kindOf(db) === 'sqlite') return
  const version = await readVersion(db).catch((error: unknown) => {
    throw new ConfigError([`DATABASE_URL: the database can’t be reached${codeOf(error)}.`])
  })
  if (version < OLDEST) throw new ConfigError(['DATABASE_URL: PostgreSQL has to be 13 or newer.'])
}

async function readVersion(db: DeskDatabase): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  return Number(rows[0]?.server_version_num)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${error.code})` : ''
}
