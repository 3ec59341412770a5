import 'server-only'
import type { SearchAnswer, SearchProblem } from '@/lib/answers/search'
import type { Customer } from '@/lib/contract'
import type { Directory } from '@/lib/directory/directory'
import type { Stretch } from '@/lib/directory/reader/reads'
import type { Query } from '@/lib/directory/search/query'
import type { ListFilters } from '@/lib/directory-list'
import type { AppContext } from '@/lib/server/app/app-context'
import { describeError } from '@/lib/server/app/log'
import { toProblem } from '@/lib/server/app/problem'
import { coverageOf } from '@/lib/server/customers/coverage'
import type { Reader } from '@/lib/server/quota/read-quota'
import { type DateFilters, type ExactFinds, findExact } from './exact'
import { highlightsOf } from './highlights'
import type { ParsedText } from './parse'

interface Search {
  text: ParsedText
  /** The directory doesn't know these dates, so a search with them skips it. */
  dates: DateFilters
  /** The directory's filters, which apply to all results. */
  filters: ListFilters
  limit: number
  offset: number
  /** Whether the directory's matches are returned if the customer system doesn't respond within a second. */
  quick: boolean
}

/** How long a quick search waits for the customer system. */
const QUICK_MS = 1000

/**
 * Searches the customer system for the whole text and the directory for parts of it, in parallel. Exact finds come
 * first and hide no others. If one source fails, returns the other's matches with the reason. Counts rows once.
 * Throws Problem 429 and 503, and the fault if there is nothing to show without the failed source.
 */
export async function search(
  app: Pick<AppContext, 'upstream' | 'directory' | 'readQuota' | 'log'>,
  reader: Reader,
  { text, dates, filters, limit, offset, quick }: Search,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const { upstream, directory, readQuota } = app
  await readQuota.require(reader)
  const hasDates = Object.values(dates).some((value) => value !== undefined)
  const searched = hasDates || text.query === null ? null : directory
  const end = offset + limit
  const [asked, found] = await Promise.all([
    quick && searched
      ? findQuickly((both) => findExact(upstream, text.filters, dates, both), signal)
      : findExact(upstream, text.filters, dates, signal),
    searched && findInDirectory(searched, text.query, { offset: 0, limit: end, filters }, signal),
  ])
  const exact = { ...asked, members: await narrowed(asked.members, filters, directory) }
  const { fault } = found ?? {}
  if (exact.fault && (!found || fault)) throw exact.fault
  if (fault && text.filters.length === 0) throw fault.error
  if (fault) app.log.error({ error: describeError(fault.error) }, 'directory search failed')
  const { people = [], similar = 0, directory: state } = found ?? {}
  // The directory may still list one that no longer matches.
  const exactIds = new Set(asked.members.map(({ id }) => id))
  const others = people.filter(({ id }) => !exactIds.has(id))
  const members = [...exact.members, ...others].slice(offset, end)
  const nearIds = new Set(people.slice(people.length - similar).map(({ id }) => id))
  const near = members.filter(({ id }) => nearIds.has(id) && !exactIds.has(id)).length
  const unreadable = offset === 0 ? exact.unreadable : []
  const total = exact.members.length + (state?.total ?? 0) - (people.length - others.length)
  await readQuota.take(reader, members.length + unreadable.length)
  return {
    members,
    unreadable,
    kind: text.kind,
    highlights: highlightsOf(members, text.query),
    total,
    ...(near > 0 && { similar: near }),
    isComplete: state?.isWhole === true && state.unreadable === 0 && !exact.fault && !exact.isWaiting,
    ...(exact.isWaiting && { isWaiting: true }),
    ...(exact.fault && { unanswered: problemOf(exact.fault) }),
    ...(exact.unmatched && { unmatched: exact.unmatched }),
    ...(fault && { directoryProblem: problemOf(fault.error) }),
    ...(directory === null && { directory: null }),
    ...(state && { directory: { ...state, total } }),
  }
}

/** The exact finds that match the filters, which the customer system doesn't know. */
async function narrowed(
  members: Customer[],
  filters: ListFilters,
  directory: Directory | null,
): Promise<Customer[]> {
  if (members.length === 0 || Object.keys(filters).length === 0) return members
  return directory ? directory.fitting(members, filters) : []
}

/** Exact finds within a second; after that none, with `isWaiting`. */
async function findQuickly(
  find: (signal: AbortSignal) => Promise<ExactFinds>,
  signal: AbortSignal,
): Promise<ExactFinds> {
  const late = AbortSignal.timeout(QUICK_MS)
  try {
    return await find(AbortSignal.any([signal, late]))
  } catch (error) {
    if (signal.aborted || !late.aborted) throw error
    return { members: [], unreadable: [], isWaiting: true }
  }
}

/** The directory's first matches and its state; `fault` if it fails. Rethrows the signal's reason. */
async function findInDirectory(
  directory: Directory,
  query: Query | null,
  stretch: Stretch,
  signal: AbortSignal,
) {
  try {
    const [{ people, total, isMore, similar }, status] = await Promise.all([
      directory.find(query, stretch, signal),
      directory.status(),
    ])
    const { isWhole, people: count, unreadable, readAt } = status
    const coverage = await coverageOf(directory, status, stretch.filters ?? {})
    return {
      people,
      similar,
      directory: { total, isMore, isWhole, people: count, unreadable, readAt, ...coverage },
    }
  } catch (error) {
    signal.throwIfAborted()
    return { fault: { error } }
  }
}

function problemOf(error: unknown): SearchProblem {
  const { title, options } = toProblem(error)
  return { type: options.type ?? 'about:blank', title }
}
