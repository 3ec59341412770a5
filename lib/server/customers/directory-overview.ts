import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'

/** What a page of customers can show: whether there is a directory, whether it is complete, its locations, and when it read who was last seen when. */
export async function directoryOverview({ directory }: Pick<AppContext, 'directory'>): Promise<{
  isOn: boolean
  isWhole: boolean
  locations: string[]
  seenAt: string | null
}> {
  if (!directory) return { isOn: false, isWhole: false, locations: [], seenAt: null }
  const [{ isWhole, lastSeen }, locations] = await Promise.all([directory.status(), directory.locations()])
  return { isOn: true, isWhole, locations, seenAt: lastSeen.readAt }
}
