import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import { hasDemo } from '@/lib/server/process/demo-accounts'

const DEMO_STUDIO = 'Harbor Yoga & Fitness'

/** The name of the studio: the data's source, because the API has no name for it. */
export async function studioName({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<string> {
  if (config.engagementUrl) return config.engagementUrl.host
  return (await hasDemo(db)) ? DEMO_STUDIO : 'Own data service'
}
