import 'server-only'
import { migrate } from '@/lib/database/migrate'
import type { Config } from '@/lib/server/app/config'
import type { DeskDatabase } from '@/lib/server/app/schema'
import { migrateAuth } from '@/lib/server/session/auth'
import { deskMigrations } from './migrations'

/** Brings all tables of the dashboard up to date, ours and those of sign-in. */
export async function migrateDesk(db: DeskDatabase, config: Config): Promise<void> {
  await migrate(db, deskMigrations, () => migrateAuth(db, config))
}
