import 'server-only'
import { limit, offset } from '@/lib/contract/wire'
import { listFilters, listSort, sortHasFilter } from '@/lib/directory/list/body'
import { objectOf } from '@/lib/server/app/body'
import { method, route } from '@/lib/server/route/route'
import { readList } from './list-page'

const body = objectOf({
  filters: listFilters.optional(),
  sort: listSort.optional(),
  limit: limit.optional(),
  offset: offset.optional(),
}).superRefine(sortHasFilter)

/** A page of the directory's list with the total: `{members, unreadable, directory}`; `directory` null: it is off. */
export const listRoute = route('customers/list', {
  POST: method({
    who: 'customers.read',
    body,
    handle: ({ app, request, requestId, actor, body }) =>
      readList(app, actor, requestId, body, request.signal),
  }),
})
