import 'server-only'
import type { ServiceDatabase } from './schema'

/** The tables with an app's data: all except its key pair. */
export const TABLES = [
  'customers',
  'day_counts',
  'events',
  'visits',
  'purchases',
  'memberships',
  'sales_notes',
  'classes',
  'forms',
  'submissions',
] as const

/** Deletes all rows of a test's service. */
export async function emptyService(db: ServiceDatabase): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute()
}
