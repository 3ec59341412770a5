import 'server-only'
import { z } from 'zod'
import type { LastSeenAnswer } from '@/lib/answers/directory'
import { CONTACT_IDS } from '@/lib/server/app/contact-ids'
import { method, route } from '@/lib/server/route/route'

/**
 * How many days the given contacts have had no event, by id: `{readAt, awayDays}`. `readAt` is when the last run that
 * read all began; null: none did, or the directory is off. Contacts that aren't known are absent.
 */
export const lastSeenRoute = route('customers/last-seen', {
  POST: method({
    who: 'customers.read',
    body: z.strictObject({ ids: CONTACT_IDS }),
    async handle({ app: { directory }, body: { ids } }): Promise<LastSeenAnswer> {
      if (!directory) return { readAt: null, awayDays: {} }
      const [{ lastSeen }, awayDays] = await Promise.all([directory.status(), directory.awayDaysOf(ids)])
      return { readAt: lastSeen.readAt, awayDays: Object.fromEntries(awayDays) }
    },
  }),
})
