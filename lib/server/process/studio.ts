import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import { hasDemo } from '@/lib/server/process/demo-accounts'

const DEMO_STUDIO = 'Harbor Yoga & Fitness'

/** Which studio is shown: the API has no name for one, so it is where the data comes from. */
export async function studioName({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<string> {
  if (config.engagementUrl) return config.engagementUrl.host
  return (await hasDemo(db)) ? DEMO_STUDIO : 'Own data service'
}
