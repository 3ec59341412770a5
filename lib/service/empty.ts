import 'server-only'
import type { ServiceDatabase } from './schema'

/** The tables that hold an app's data: all but its key pair. */
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

/** Takes every row of a test's service away. */
export async function emptyService(db: ServiceDatabase): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute()
}
