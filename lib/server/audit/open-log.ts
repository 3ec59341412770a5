import 'server-only'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@/lib/database/open'
import { type Config, ConfigError } from '@/lib/server/app/config'
import { placeOf } from '@/lib/server/app/place-of'
import { requireDatabase, requireWholeMove } from '@/lib/server/app/require-database'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { readSecrets } from '@/lib/server/app/secrets'

/** Opens an installation's log read-only. Throws ConfigError if there is no installation. */
export async function openLog(config: Config): Promise<{ db: AppDatabase; authSecret: string }> {
  const { authSecret, databaseUrl } = config
  if (databaseUrl && authSecret) {
    const db = openDatabase<AppSchema>(placeOf(config, 'desk'))
    await requireDatabase(db)
    await requireWholeMove(db)
    return { db, authSecret }
  }
  const missing = ['desk.db', ...(config.authSecret ? [] : ['secrets.json'])]
    .map((name) => join(config.dataDir, name))
    .find((file) => !existsSync(file))
  if (missing) throw new ConfigError([`There is no ${missing}: DATA_DIR contains no installation.`])
  return {
    db: openDatabase<AppSchema>(placeOf(config, 'desk')),
    authSecret: config.authSecret ?? readSecrets(config).authSecret,
  }
}

/** Whether a database has a log. Older ones have none, and its tables may have been dropped. */
export async function hasLog(db: AppDatabase): Promise<boolean> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  return ['audit', 'audit_head'].every((name) => tables.includes(name))
}
