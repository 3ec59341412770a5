import 'server-only'
import { type Kysely, type Migration, Migrator } from 'kysely'

/** Brings a database up to its newest migration, all or nothing. Throws the first failure. */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
