import 'server-only'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import type { Place } from '@/lib/database/place'
import { tables } from './migrations/001-tables'
import { demoSubmissions } from './migrations/002-demo-submissions'
import { dayCounts } from './migrations/003-day-counts'
import { writeTurn } from './migrations/004-write-turn'
import { contactKeys } from './migrations/005-contact-keys'
import { distributableKeys } from './migrations/006-distributable-keys'
import type { ServiceDatabase, ServiceSchema } from './schema'

/** Opens the embedded service's database, creating and migrating it. */
export async function openService(place: Place): Promise<ServiceDatabase> {
  const db = openDatabase<ServiceSchema>(place)
  await migrateService(db)
  return db
}

/** Migrates the embedded service's tables. */
export async function migrateService(db: ServiceDatabase): Promise<void> {
  await migrate(db, {
    '001-tables': tables,
    '002-demo-submissions': demoSubmissions,
    '003-day-counts': dayCounts,
    '004-write-turn': writeTurn,
    '005-contact-keys': contactKeys,
    '006-distributable-keys': distributableKeys,
  })
}
