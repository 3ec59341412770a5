import 'server-only'
import type { AnyDatabase } from '@/lib/database/dialects'
import { type DirectoryDatabase, directoryOf } from '@/lib/directory/tables/schema'
import { listKeyOf } from '@/lib/directory/tables/sort-keys'
import { LONGEST_LOCATION, MOST_LOCATIONS } from '@/lib/directory-list'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { untilChanged } from './until-changed'

/** Reads the distinct locations, and reads them again after the directory changes. */
export const createLocations = (db: DirectoryDatabase) => untilChanged(db, () => readLocations(db))

/** Whether any customer has this location, ignoring case and accents. */
export async function hasLocation(db: AnyDatabase, location: string): Promise<boolean> {
  const row = await directoryOf(db)
    .selectFrom('directory_people')
    .select('id')
    .where('location_key', '=', listKeyOf(location))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Jumps from one to the next in the index: the time depends on the number of locations, not of customers. */
async function readLocations(db: DirectoryDatabase): Promise<string[]> {
  const locations: string[] = []
  for (let last: string | null = ''; locations.length < MOST_LOCATIONS; ) {
    const row: { location_key: string | null; last_location: string | null } | undefined = await db
      .selectFrom('directory_people')
      .select(['location_key', 'last_location'])
      .where('location_key', '>', last ?? '')
      .orderBy('location_key')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!row) return locations
    last = row.location_key
    const location = row.last_location?.trim() ?? ''
    if (location.length <= LONGEST_LOCATION) locations.push(location)
    await yieldToEventLoop()
  }
  return locations
}
