import 'server-only'
import type { KnownOf } from '@/lib/directory/list/known-of'
import type { AppContext } from '@/lib/server/app/app-context'

/** What a page of customers can show: whether there is a directory, whether it is complete, its locations, when it read who was last seen when, which filters by full data it knows customers for, and whether `INSIGHTS` is on. */
export async function directoryOverview({ directory }: Pick<AppContext, 'directory'>): Promise<{
  isOn: boolean
  isWhole: boolean
  locations: string[]
  seenAt: string | null
  knows: KnownOf[]
  hasInsights: boolean
}> {
  if (!directory)
    return { isOn: false, isWhole: false, locations: [], seenAt: null, knows: [], hasInsights: false }
  const [{ isWhole, lastSeen, details }, locations, knows] = await Promise.all([
    directory.status(),
    directory.locations(),
    directory.knows(),
  ])
  return {
    isOn: true,
    isWhole,
    locations,
    seenAt: lastSeen.readAt,
    knows: details.isOn ? knows : [],
    hasInsights: details.isOn,
  }
}
