import 'server-only'
import { sql } from 'kysely'
import { kindOf } from '@/lib/database/dialects'
import { readMove } from '@/lib/database/move/move-state'
import { openDatabase } from '@/lib/database/open'
import { type Config, ConfigError } from './config'
import { placeOf } from './place-of'
import type { DeskDatabase, DeskSchema } from './schema'

/** The oldest PostgreSQL that the tables are made for, as the server tells its version. */
const OLDEST = 130_000

/**
 * Throws ConfigError where `setting` names a database that can't be used. Says the code alone: what the
 * database writes may quote the address.
 */
export async function requireDatabase(db: DeskDatabase, setting = 'DATABASE_URL'): Promise<void> {
  if (kindOf(db) === 'sqlite') return
  const version = await readVersion(db).catch((error: unknown) => {
    throw new ConfigError([`${setting}: the database can’t be reached${codeOf(error)}.`])
  })
  if (version < OLDEST) throw new ConfigError([`${setting}: PostgreSQL has to be 13 or newer.`])
}

/** Throws ConfigError where the database holds a part of an installation that `npm run migrate` was stopped at. */
export async function requireWholeMove(db: DeskDatabase): Promise<void> {
  if (kindOf(db) === 'sqlite') return
  const move = await readMove(db)
  if (move === null || move.finished_at !== null) return
  throw new ConfigError([
    'DATABASE_URL: npm run migrate hasn’t finished moving into this database. Run the same command again, then this.',
  ])
}

/** What the tables can't be made or brought up to date for, by PostgreSQL's codes. */
const NOT_ALLOWED: Readonly<Record<string, string>> = {
  '25006': 'the database can only be read, as a standby',
  '42501': 'its role may not make a schema, or doesn’t own the one that is there',
}

/** For `catch`: what `DATABASE_URL` doesn't allow as ConfigError, anything else as it is. */
export function notAllowed(error: unknown): never {
  const why = error instanceof Error && 'code' in error ? NOT_ALLOWED[String(error.code)] : undefined
  throw why === undefined ? error : new ConfigError([`DATABASE_URL: ${why}.`])
}

/** Opens the dashboard's own store. Throws ConfigError where `DATA_DIR` can't hold it. */
export function openDeskDatabase(config: Config): DeskDatabase {
  try {
    return openDatabase<DeskSchema>(placeOf(config, 'desk'))
  } catch (error) {
    if (config.databaseUrl) throw error
    throw new ConfigError([`DATA_DIR: ${config.dataDir} can’t be used${codeOf(error)}.`])
  }
}

async function readVersion(db: DeskDatabase): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  return Number(rows[0]?.server_version_num)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${error.code})` : ''
}
