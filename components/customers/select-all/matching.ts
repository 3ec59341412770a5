import { api, type CustomersAnswer, type PageBody } from '@/lib/browser/api'
import { listBody, searchBody } from '../requests'
import type { CustomersPageState } from '../use-customers-page'

type Place = { limit: number; offset: number }

/** What the list shows on all its pages. */
export interface Matching {
  /** Identifies the filters and the search. */
  key: string
  /** How many match; null: not exactly known. */
  total: number | null
  isNarrowed: boolean
  load: (place: Place, signal: AbortSignal) => Promise<CustomersAnswer>
}

/** How many customers match, if that is exactly known; `counted`: a live list's total if it was counted. */
export function totalOf(answer: CustomersAnswer, counted: number | undefined): number | null {
  const { directory, isWaiting, unanswered, directoryProblem } = answer
  if (!directory) return counted ?? null
  const isKnown = directory.isWhole && !directory.isMore && !(isWaiting || unanswered || directoryProblem)
  return isKnown ? directory.total : null
}

/** What the page's list shows on all its pages. */
export function matchingOf(
  { address, search, source, pages, filterCount }: CustomersPageState,
  counted: number | undefined,
): Matching {
  const body: PageBody = address.find ? searchBody(address, search, source) : listBody(address, source)
  const { limit, offset, ...asked } = body
  const { sort, ...filters } = { sort: undefined, ...asked }
  const { isOther, query } = pages
  return {
    key: JSON.stringify(filters),
    total: isOther || !query.data ? null : totalOf(query.data, counted),
    isNarrowed: filterCount > 0 || address.find,
    load: (place, signal) =>
      'text' in asked
        ? api.search({ ...asked, ...place }, signal, () => {})
        : api.customers({ ...asked, ...place }, signal),
  }
}
