import 'server-only'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase } from '@/lib/database/open'
import type { Place } from '@/lib/database/place'
import { hasTables, testPlace } from '@/lib/database/testing/place'
import { openService } from '@/lib/service/open'
import type { ServiceDatabase, ServiceSchema } from '@/lib/service/schema'

/** A service's empty database for one test. */
export interface TrialDatabase {
  db: ServiceDatabase
  place: Place
  /** The same database opened by another process. */
  openAgain(): Promise<ServiceDatabase>
  close(): Promise<void>
}

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

export async function openTrialDatabase(): Promise<TrialDatabase> {
  const place = await testPlace('engagement')
  const db = hasTables(place) ? openDatabase<ServiceSchema>(place) : await openService(place)
  return {
    db,
    place,
    openAgain: () => openService(place),
    async close() {
      await db.destroy()
      if (typeof place === 'string') rmSync(dirname(place), { recursive: true })
    },
  }
}
