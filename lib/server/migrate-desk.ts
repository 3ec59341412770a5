import 'server-only'
import { migrate } from '@/lib/database/migrate'
import { migrateAuth } from './auth'
import type { Config } from './config'
import { deskMigrations } from './desk-migrations'
import type { DeskDatabase } from './schema'

/** Brings all tables of the dashboard up to date, ours and those of sign-in. */
export async function migrateDesk(db: DeskDatabase, config: Config): Promise<void> {
  await migrate(db, deskMigrations, () => migrateAuth(db, config))
}
