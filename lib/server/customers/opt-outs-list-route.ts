import 'server-only'
import { z } from 'zod'
import { limit, offset } from '@/lib/contract/wire'
import { objectOf } from '@/lib/server/app/body'
import { method, route } from '@/lib/server/route/route'
import { readOptOuts } from './opt-outs-page'
import { searchText } from './search/text-field'

const instant = z.iso
  .datetime({ offset: true, error: 'must be a date and time such as 2026-03-09T20:05:00.000Z' })
  .transform((text) => Date.parse(text))

const body = objectOf({
  text: searchText.optional(),
  type: z.enum(['email', 'sms'], { error: 'must be email or sms' }).optional(),
  from: instant.optional(),
  to: instant.optional(),
  limit: limit.optional(),
  offset: offset.optional(),
})

/**
 * Searches the whole opt-out list and filters it by day: `{members, unreadable, total, isMore, isWhole, readAt,
 * highlights?}`, as `OptOutsPage` says. `to` is exclusive.
 */
export const optOutsListRoute = route('opt-outs/list', {
  POST: method({
    who: 'opt-outs.read',
    body,
    handle({ app, request, requestId, actor, body: { limit = 100, offset = 0, ...filters } }) {
      const reader = { id: actor.id, role: actor.role, requestId }
      return readOptOuts(app, reader, { ...filters, limit, offset }, request.signal)
    },
  }),
})
