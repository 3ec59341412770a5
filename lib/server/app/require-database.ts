import 'server-only'
import { sql } from 'kysely'
import { kindOf } from '@/lib/database/dialects'
import { readMove } from '@/lib/database/move/move-state'
import { failureCode } from '@/lib/database/refuses-writes'
import { ConfigError } from './config'
import type { AppDatabase } from './schema'

/** The oldest supported PostgreSQL, as the server reports its version. */
const OLDEST = 130_000

/** Why there is no connection, by PostgreSQL and network error codes. */
const UNREACHED: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening on this host and port',
  ENOTFOUND: 'host not found',
  '28P01': 'wrong user name or password',
  '28000': 'this user isn’t allowed to connect',
  '3D000': 'the database doesn’t exist; create it first',
  NO_PRIMARY: 'none of its hosts takes writes; check that the primary is running',
}

/** Throws ConfigError if `setting` names an unusable database, with the error code alone: no URL. */
export async function requireDatabase(db: AppDatabase, setting = 'DATABASE_URL'): Promise<void> {
  if (kindOf(db) === 'sqlite') return
  const version = await readVersion(db).catch((error: unknown) => {
    const code = failureCode(error)
    const why = UNREACHED[code] ?? ''
    throw new ConfigError([
      `${setting}: the database can’t be reached${code && ` (${code})`}${why && `: ${why}`}.`,
    ])
  })
  if (version < OLDEST) throw new ConfigError([`${setting}: PostgreSQL 13 or newer is required.`])
}

/** Throws ConfigError if an unfinished `npm run migrate` left part of an installation in the database. */
export async function requireWholeMove(db: AppDatabase): Promise<void> {
  if (kindOf(db) === 'sqlite') return
  const move = await readMove(db)
  if (move === null || move.finished_at !== null) return
  throw new ConfigError([
    'DATABASE_URL: npm run migrate hasn’t finished moving data into this database. Run it again first.',
  ])
}

async function readVersion(db: AppDatabase): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  return Number(rows[0]?.server_version_num)
}
