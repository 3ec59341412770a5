import 'server-only'
import type { SearchAnswer } from '@/lib/answers/search'
import { isTooShort } from '@/lib/search-text'
import type { AppContext } from '@/lib/server/app/app-context'
import { toProblem } from '@/lib/server/app/problem'
import type { Reader } from '@/lib/server/quota/read-quota'
import type { UpstreamError } from '@/lib/upstream/errors'
import { type DateFilters, findExact } from './exact'
import { highlightsOf } from './highlights'

interface Search {
  text: string
  /** The directory can't filter by dates, so a search with them skips it. */
  filters: DateFilters
  limit: number
  offset: number
}

/**
 * Searches the customer system for the whole text and the directory for parts of it, in parallel. Exact finds come
 * first and hide no others. If the customer system fails, returns the directory's matches with the reason. Counts
 * rows once. Throws Problem 429 and 503, UpstreamError without the directory, and what the database throws.
 */
export async function search(
  { upstream, directory, readQuota }: Pick<AppContext, 'upstream' | 'directory' | 'readQuota'>,
  reader: Reader,
  { text, filters, limit, offset }: Search,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  await readQuota.require(reader)
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  const searched = isNarrowed || isTooShort(text) ? null : directory
  const end = offset + limit
  const [exact, found, status] = await Promise.all([
    findExact(upstream, text, filters, signal),
    searched?.find(text, { offset: 0, limit: end }, signal) ?? { people: [], total: 0, isMore: false },
    searched?.status(),
  ])
  // Without the directory there is nothing else to show.
  if (exact.fault && !searched) throw exact.fault
  const exactIds = new Set(exact.members.map(({ id }) => id))
  const others = found.people.filter(({ id }) => !exactIds.has(id))
  const members = [...exact.members, ...others].slice(offset, end)
  const unreadable = offset === 0 ? exact.unreadable : []
  await readQuota.take(reader, members.length + unreadable.length)
  return {
    members,
    unreadable,
    highlights: highlightsOf(members, text),
    total: exact.members.length + found.total - (found.people.length - others.length),
    isComplete: status?.isWhole === true && status.unreadable === 0 && !exact.fault,
    ...(exact.fault && { unanswered: unansweredBy(exact.fault) }),
    ...(exact.unmatched && { unmatched: exact.unmatched }),
    ...(directory === null && { directory: null }),
    ...(status && {
      directory: {
        isMore: found.isMore,
        isWhole: status.isWhole,
        people: status.people,
        unreadable: status.unreadable,
        readAt: status.readAt,
      },
    }),
  }
}

/** Why the customer system couldn't be searched, for a user. */
function unansweredBy(fault: UpstreamError): SearchAnswer['unanswered'] {
  const { title, options } = toProblem(fault)
  return { type: options.type ?? 'about:blank', title }
}
