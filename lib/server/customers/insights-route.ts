import 'server-only'
import { z } from 'zod'
import type { InsightsAnswer } from '@/lib/answers/directory'
import { LIST_FILTER_SHAPE } from '@/lib/directory/list/body'
import type { NetChange } from '@/lib/directory/tables/changes'
import { CONTACT_IDS } from '@/lib/server/app/contact-ids'
import { method, route } from '@/lib/server/route/route'

/**
 * What is computed of the given contacts from events and full data, by id: `{lastSeenReadAt, computed}`.
 * `lastSeenReadAt` is when the last run that read all events began; null: none did, or the directory is off. Contacts
 * without anything computed are absent. With `edited_since`, also which fields changed since then: `changed`.
 */
export const insightsRoute = route('customers/insights', {
  POST: method({
    who: 'customers.read',
    body: z.strictObject({ ids: CONTACT_IDS, edited_since: LIST_FILTER_SHAPE.edited_since.optional() }),
    async handle({ app: { directory }, body: { ids, edited_since } }): Promise<InsightsAnswer> {
      if (!directory) return { lastSeenReadAt: null, computed: {} }
      const [{ lastSeen }, computed, changes] = await Promise.all([
        directory.status(),
        directory.computedOf(ids),
        edited_since && directory.changesOf(ids, Date.parse(edited_since)),
      ])
      return {
        lastSeenReadAt: lastSeen.readAt,
        computed: Object.fromEntries(computed),
        ...(changes && { changed: fieldsById(changes) }),
      }
    },
  }),
})

function fieldsById(changes: readonly NetChange[]): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const { id, field } of changes) fields.set(id, [...(fields.get(id) ?? []), field])
  return Object.fromEntries(fields)
}
