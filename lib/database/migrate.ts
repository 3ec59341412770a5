import 'server-only'
import { type Kysely, type Migration, Migrator } from 'kysely'
import { kindOf } from './dialects'
import { alone, createLeases } from './lease'
import { createSchema } from './schema'

/**
 * Brings a store up to its newest migration, all or nothing; `then` may bring tables of others up to date.
 * Of several copies that start together on PostgreSQL one does it, and the others wait. Throws the first failure.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
  then: () => Promise<void> = async () => {},
): Promise<void> {
  const work = async () => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await then()
  }
  if (kindOf(db) === 'sqlite') return work()
  await createSchema(db)
  await createLeases(db)
  await alone(db, 'migrations', work)
}
