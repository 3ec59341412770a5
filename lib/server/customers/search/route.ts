import 'server-only'
import { z } from 'zod'
import type { SearchAnswer } from '@/lib/answers/search'
import { date, limit, offset } from '@/lib/contract/wire'
import { LONGEST_SEARCH } from '@/lib/directory-list'
import { canSearch } from '@/lib/search-text'
import { method, route } from '@/lib/server/route/route'
import { search } from './search'

/** Further pages aren't available: a longer text finds fewer customers. */
const FARTHEST = 1000

const body = z.strictObject(
  {
    text: z
      .string({ error: 'must be text' })
      .max(LONGEST_SEARCH, { error: `must have at most ${LONGEST_SEARCH} characters` })
      .transform((text) => text.trim())
      .refine(canSearch, { error: 'must have at least 2 characters' }),
    filters: z
      .strictObject(
        { updated_since: date.optional(), event_since_date: date.optional() },
        { error: 'must be an object' },
      )
      .optional(),
    limit: limit.optional(),
    offset: offset.max(FARTHEST, { error: `must be at most ${FARTHEST}` }).optional(),
  },
  { error: 'must be an object' },
)

/**
 * Finds customers by email, phone or ID in the customer system and the directory, and by name in the directory:
 * `{members, unreadable, highlights, total, isComplete}`. With `unmatched` if the customer system ignored a filter,
 * and `directory` (null if switched off).
 */
export function searchRoute() {
  return route('customers/search', {
    POST: method({
      who: 'customers.read',
      body,
      handle({ app, request, requestId, actor, body }): Promise<SearchAnswer> {
        const { text, filters = {}, limit = 100, offset = 0 } = body
        const reader = { id: actor.id, role: actor.role, requestId }
        return search(app, reader, { text, filters, limit, offset }, request.signal)
      },
    }),
  })
}
