import 'server-only'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import { tables } from './migrations/001-tables'
import { demoSubmissions } from './migrations/002-demo-submissions'
import { dayCounts } from './migrations/003-day-counts'
import type { ServiceDatabase, ServiceSchema } from './schema'

/** Opens the embedded service's database, creating it and bringing its tables up to date. */
export async function openService(file: string): Promise<ServiceDatabase> {
  const db = openDatabase<ServiceSchema>(file)
  await migrate(db, {
    '001-tables': tables,
    '002-demo-submissions': demoSubmissions,
    '003-day-counts': dayCounts,
  })
  return db
}
