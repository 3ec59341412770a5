import 'server-only'
import { z } from 'zod'
import type { SearchAnswer } from '@/lib/answers/search'
import { date, limit, offset } from '@/lib/contract/wire'
import { daysInOrder, LIST_FILTER_SHAPE } from '@/lib/directory/list/body'
import { objectOf } from '@/lib/server/app/body'
import { requireInsights } from '@/lib/server/app/insights-off'
import { method, route } from '@/lib/server/route/route'
import { search } from './search'
import { searchText } from './text-field'

/** Further pages aren't available: a longer text finds fewer customers. */
const FARTHEST = 1000

const body = objectOf({
  text: searchText,
  filters: objectOf({ updated_since: date, event_since_date: date, ...LIST_FILTER_SHAPE })
    .partial()
    .superRefine(daysInOrder)
    .optional(),
  limit: limit.optional(),
  offset: offset.max(FARTHEST, { error: `must be at most ${FARTHEST}` }).optional(),
  quick: z.boolean({ error: 'must be true or false' }).optional(),
})

/**
 * Finds customers by email, phone or ID in the customer system and the directory, and by name in the directory:
 * `{members, unreadable, highlights, total, isComplete}`, as `SearchAnswer` says. All results match the filters. With `quick`, it waits a second for the
 * customer system and then returns the directory's matches with `isWaiting`.
 */
export const searchRoute = route('customers/search', {
  POST: method({
    who: 'customers.read',
    body,
    handle({ app, request, requestId, actor, body }): Promise<SearchAnswer> {
      const { text, filters = {}, limit = 100, offset = 0, quick = false } = body
      const { updated_since, event_since_date, ...listed } = filters
      if (app.directory) requireInsights(listed, app.directory)
      const dates = { updated_since, event_since_date }
      const reader = { id: actor.id, role: actor.role, requestId }
      return search(app, reader, { text, dates, filters: listed, limit, offset, quick }, request.signal)
    },
  }),
})
