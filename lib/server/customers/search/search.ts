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
  /** The directory can't narrow by them, so it isn't searched with them. */
  filters: DateFilters
  limit: number
  offset: number
}

/**
 * Finds customers by a text: the customer system is asked for what the whole text can be, the directory for parts
 * of it, at the same time. Exact finds come first and hide none of the directory's; where the customer system can't
 * be asked, the directory's are given with the reason. The rows count once against the reader's quota. Throws Problem 429 and 503, UpstreamError without the directory, and what the database throws.
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

/** Why the customer system couldn't be asked, in words for a user. */
function unansweredBy(fault: UpstreamError): SearchAnswer['unanswered'] {
  const { title, options } = toProblem(fault)
  return { type: options.type ?? 'about:blank', title }
}
