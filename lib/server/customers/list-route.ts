import 'server-only'
import { z } from 'zod'
import { limit, offset } from '@/lib/contract/wire'
import { listFilters, listSort } from '@/lib/directory/list/body'
import { method, route } from '@/lib/server/route/route'
import { readList } from './list-page'

const body = z.strictObject(
  {
    filters: listFilters.optional(),
    sort: listSort.optional(),
    limit: limit.optional(),
    offset: offset.optional(),
  },
  { error: 'must be an object' },
)

/** A page of the directory's list with the total: `{members, unreadable, directory}`; `directory` null: it is off. */
export function listRoute() {
  return route('customers/list', {
    POST: method({
      who: 'customers.read',
      body,
      handle: ({ app, request, requestId, actor, body }) =>
        readList(app, actor, requestId, body, request.signal),
    }),
  })
}
