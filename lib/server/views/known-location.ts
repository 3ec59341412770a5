import 'server-only'
import type { AnyDatabase } from '@/lib/database/dialects'
import { hasLocation } from '@/lib/directory/list-locations'
import type { ViewFilters } from '@/lib/views'
import { Problem } from '../problem'

/** A view may name a location that customers have, and nothing else: it can't be used to keep a name. Throws Problem 400. */
export async function requireKnownLocation(db: AnyDatabase, filters: ViewFilters | undefined): Promise<void> {
  const location = filters?.location
  if (location === undefined || (await hasLocation(db, location))) return
  throw new Problem(400, 'This view can’t be saved', {
    issues: [{ path: 'filters.location', message: 'is no location of a customer' }],
  })
}
