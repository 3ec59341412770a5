import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'

/** What a page of customers can show: whether there is a directory, whether it is complete, and its locations. */
export async function directoryOverview({
  directory,
}: Pick<AppContext, 'directory'>): Promise<{ isOn: boolean; isWhole: boolean; locations: string[] }> {
  if (!directory) return { isOn: false, isWhole: false, locations: [] }
  const [{ isWhole }, locations] = await Promise.all([directory.status(), directory.locations()])
  return { isOn: true, isWhole, locations }
}
