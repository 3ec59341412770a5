import 'server-only'
import { NewerDatabase } from '@/lib/database/migrate'
import { failureCode } from '@/lib/database/refuses-writes'
import { type Config, ConfigError } from './config'

/** Why tables can't be created or migrated, by PostgreSQL's codes. */
const NOT_ALLOWED: Readonly<Record<string, string>> = {
  '25006': 'the database is read-only, possibly a standby',
  '53100': 'its disk is full',
  '42501': 'its user isn’t allowed to create a schema, or doesn’t own the existing one',
}

/** What to do about a folder, by the codes of SQLite and the file system. */
const FOLDER: readonly [RegExp, string][] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'A file in it is damaged. Restore a backup.'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'Its disk is full.'],
  [/^(SQLITE_(CANTOPEN|READONLY|PERM|IOERR)|E[A-Z]+$)/, 'Choose a folder that this user can write to.'],
]

/** For `catch`: turns errors of `DATABASE_URL` or `DATA_DIR` into ConfigError and rethrows others. */
export function unusable({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  return (error: unknown): never => {
    if (error instanceof NewerDatabase)
      throw new ConfigError([`${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${error.message}`])
    const code = failureCode(error)
    const why = NOT_ALLOWED[code]
    if (why !== undefined) throw new ConfigError([`DATABASE_URL: ${why}.`])
    const [, help] = FOLDER.find(([codes]) => codes.test(code)) ?? []
    if (help === undefined || (databaseUrl && !isOfFile(error))) throw error
    throw new ConfigError([`DATA_DIR: ${dataDir} can’t be used (${code}). ${help}`])
  }
}

/** Network errors have codes of the same kind. */
const isOfFile = (error: unknown) => error instanceof Error && 'path' in error
