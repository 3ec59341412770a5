import 'server-only'
import { operations } from '@/lib/contract'
import { objectOf } from '@/lib/server/app/body'
import { readPageCounted } from '@/lib/server/quota/counted-read'
import { method, route } from '@/lib/server/route/route'

const { app_id, user_id, ...page } = operations.getEvents.input.shape
const body = objectOf({ ...page, user_id: user_id.optional(), contact_id: user_id.optional() }).refine(
  (given) => (given.user_id === undefined) !== (given.contact_id === undefined),
  { path: ['user_id'], error: 'must be there, or contact_id instead' },
)

/**
 * The events of one customer: `{events, unreadable, unmatched, paging}`. Takes getEvents' body without `app_id`. With
 * `contact_id` in place of `user_id`, the server finds the contact's user_id.
 */
export const eventsRoute = route('customers/events', {
  POST: method({
    who: 'customers.read',
    body,
    async handle({ app, request, requestId, actor, body: { contact_id, user_id, ...page } }) {
      await app.readQuota.require({ id: actor.id, role: actor.role, requestId })
      const id = user_id ?? (await app.userIds.of(contact_id ?? ''))
      const read = readPageCounted(app, actor, requestId)
      const options = { signal: request.signal }
      const { rows, unreadable, unmatched, paging } = await read(
        'getEvents',
        { ...page, user_id: id },
        options,
      )
      return { events: rows, unreadable, unmatched, paging }
    },
  }),
})
