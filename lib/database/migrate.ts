import 'server-only'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { VERSION } from '@/lib/version'
import { kindOf } from './dialects'
import { alone, createLeases } from './lease'
import { readMigratedBy, writeMigratedBy } from './migrated-by'
import { createSchema } from './schema'

/** A newer Frontdesk migrated the tables, and this one doesn't know them. */
export class NewerDatabase extends Error {
  constructor(migration: string, version: string | null) {
    super(
      `a newer version of Frontdesk updated its tables (migration “${migration}”). This is ${VERSION}. ` +
        `Start ${version ?? 'that version'} or a newer one, or restore a backup from before the update. Nothing was changed.`,
    )
    this.name = 'NewerDatabase'
  }
}

/** Throws NewerDatabase if an unknown migration was run. */
async function requireKnown<Schema>(db: Kysely<Schema>, known: Record<string, Migration>): Promise<void> {
  // No such table: no migration has run. If the database fails, the next query reports it.
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch(() => null)
  const newer = done?.rows.findLast(({ name }) => !Object.hasOwn(known, name))
  if (newer) throw new NewerDatabase(newer.name, await readMigratedBy(db))
}

/**
 * Migrates a store, all or nothing, and records this version, which knows all its migrations; `then` may migrate other
 * tables. Throws NewerDatabase or the first failure.
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
    if ((await readMigratedBy(db)) !== VERSION) await writeMigratedBy(db)
  }
  await requireKnown(db, migrations)
  if (kindOf(db) === 'sqlite') return work()
  await createSchema(db)
  await createLeases(db)
  await alone(db, 'migrations', work)
}
