import 'server-only'
import type { DirectoryAnswer } from '@/lib/answers/directory'
import type { Person } from '@/lib/directory/tables/customer-row'
import type { ListFilters, ListSort } from '@/lib/directory-list'
import type { AppContext } from '@/lib/server/app/app-context'
import { requireInsights } from '@/lib/server/app/insights-off'
import type { Actor } from '@/lib/server/session/find-actor'

interface ListBody {
  filters?: ListFilters
  sort?: ListSort
  limit?: number
  offset?: number
}

/** A page of the directory's list for the browser. */
interface ListAnswer {
  members: Person[]
  unreadable: never[]
  directory: DirectoryAnswer | null
}

/** Reads a page of the list and counts its rows against the user's quota. Throws Problem 409, 429 and 503. */
export async function readList(
  { directory, readQuota }: Pick<AppContext, 'directory' | 'readQuota'>,
  { id, role }: Actor,
  requestId: string,
  { filters = {}, sort, limit = 100, offset = 0 }: ListBody,
  signal?: AbortSignal,
): Promise<ListAnswer> {
  if (!directory) return { members: [], unreadable: [], directory: null }
  requireInsights(filters, directory, sort)
  const reader = { id, role, requestId }
  await readQuota.require(reader)
  const page = await directory.list({ filters, sort: sort ?? null, limit, offset }, signal)
  await readQuota.take(reader, page.people.length)
  const { people, unreadable, isWhole, readAt } = await directory.status()
  return {
    members: page.people,
    unreadable: [],
    directory: { total: page.total, isMore: false, isWhole, people, unreadable, readAt },
  }
}
