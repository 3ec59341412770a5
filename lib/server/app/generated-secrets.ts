import 'server-only'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Migration } from 'kysely'
import { ConfigError, type EngagementKeys } from './config'
import type { AppDatabase } from './schema'

/** Secrets that instances with a shared database generate once; `value` is encrypted with `AUTH_SECRET`. */
export const generatedSecretsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('generated_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}

const NAME = 'engagement-keys'

/** The embedded service's keys, shared by all instances. Throws ConfigError with another `AUTH_SECRET`. */
export async function shareKeys(
  db: AppDatabase,
  authSecret: string,
  generated: EngagementKeys,
): Promise<EngagementKeys> {
  const value = await symmetricEncrypt({ key: authSecret, data: JSON.stringify(generated) })
  await db
    .insertInto('generated_secrets')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('generated_secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  const data = await symmetricDecrypt({ key: authSecret, data: kept.value }).catch(() => null)
  if (data === null) {
    throw new ConfigError([
      'AUTH_SECRET doesn’t decrypt the API keys stored in DATABASE_URL. Set the AUTH_SECRET that Frontdesk used before.',
    ])
  }
  return JSON.parse(data)
}
