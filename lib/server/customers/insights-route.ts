import 'server-only'
import { z } from 'zod'
import type { InsightsAnswer } from '@/lib/answers/directory'
import { CONTACT_IDS } from '@/lib/server/app/contact-ids'
import { method, route } from '@/lib/server/route/route'

/**
 * What is computed of the given contacts from events and full data, by id: `{lastSeenReadAt, computed}`.
 * `lastSeenReadAt` is when the last run that read all events began; null: none did, or the directory is off. Contacts
 * without anything computed are absent.
 */
export const insightsRoute = route('customers/insights', {
  POST: method({
    who: 'customers.read',
    body: z.strictObject({ ids: CONTACT_IDS }),
    async handle({ app: { directory }, body: { ids } }): Promise<InsightsAnswer> {
      if (!directory) return { lastSeenReadAt: null, computed: {} }
      const [{ lastSeen }, computed] = await Promise.all([directory.status(), directory.computedOf(ids)])
      return { lastSeenReadAt: lastSeen.readAt, computed: Object.fromEntries(computed) }
    },
  }),
})
