import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'

/** What a page of customers can show: whether there is a directory, whether it is complete, its locations, when it read who was last seen when, and whether `INSIGHTS` is on. */
export async function directoryOverview({ directory }: Pick<AppContext, 'directory'>): Promise<{
  isOn: boolean
  isWhole: boolean
  locations: string[]
  seenAt: string | null
  hasInsights: boolean
}> {
  if (!directory) return { isOn: false, isWhole: false, locations: [], seenAt: null, hasInsights: false }
  const [{ isWhole, lastSeen, details }, locations] = await Promise.all([
    directory.status(),
    directory.locations(),
  ])
  return { isOn: true, isWhole, locations, seenAt: lastSeen.readAt, hasInsights: details.isOn }
}
