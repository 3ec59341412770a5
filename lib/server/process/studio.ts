import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import { hasDemo } from '@/lib/server/process/demo-accounts'

const DEMO_STUDIO = 'Harbor Yoga & Fitness'

/** The studio's name: the setting, or the demo's; the API has none. Null: not known. */
export async function studioName({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<string | null> {
  if (config.studioName !== null) return config.studioName
  return !config.engagementUrl && (await hasDemo(db)) ? DEMO_STUDIO : null
}
