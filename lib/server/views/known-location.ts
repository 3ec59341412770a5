import 'server-only'
import type { AnyDatabase } from '@/lib/database/dialects'
import { hasLocation } from '@/lib/directory/list/locations'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import { locationFrom, locationsOf } from '@/lib/directory-list'
import { Problem } from '@/lib/server/app/problem'
import type { ViewFilters } from '@/lib/views'

/** Throws Problem 400 unless customers have the location, so that a view can't be used to store a name. */
export async function requireKnownLocation(db: AnyDatabase, filters: ViewFilters | undefined): Promise<void> {
  const location = filters?.location
  if (location === undefined) return
  const known = await Promise.all(locationsOf(locationFrom(location)).map((one) => hasLocation(db, one)))
  if (known.every(Boolean)) return
  throw new Problem(400, 'This view can’t be saved', {
    issues: [{ path: 'filters.location', message: 'is not a location of any customer' }],
  })
}

/** Which of these locations no customer has any longer; none until a full sync has finished. */
export async function goneLocations(db: AnyDatabase, locations: Iterable<string>): Promise<Set<string>> {
  const gone = new Set<string>()
  for (const location of new Set(locations)) if (!(await hasLocation(db, location))) gone.add(location)
  if (gone.size === 0) return gone
  const { swept_at: sweptAt } = await readState(directoryOf(db))
  return sweptAt === null ? new Set() : gone
}
