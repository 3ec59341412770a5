import 'server-only'
import { migrate } from '@/lib/database/migrate'
import type { Config } from '@/lib/server/app/config'
import type { AppDatabase } from '@/lib/server/app/schema'
import { migrateAuth } from '@/lib/server/session/auth'
import { appMigrations } from './migrations'

/** Migrates all tables of the dashboard, ours and those of sign-in. */
export async function migrateApp(db: AppDatabase, config: Config): Promise<void> {
  await migrate(db, appMigrations, () => migrateAuth(db, config))
}
