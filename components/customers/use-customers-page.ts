import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useReading } from '@/components/failure/use-reading'
import { listNavigation } from '@/components/list-page/list-navigation'
import { usePages } from '@/components/list-page/use-pages'
import type { CustomersAnswer } from '@/lib/browser/api'
import { entry, saveState } from '@/lib/browser/navigation/history-entry'
import type { ListSort, ListSource } from '@/lib/directory-list'
import type { CustomersAddress } from './address'
import type { Counted } from './count/counted'
import { listState } from './list/list-state'
import { customersQuery } from './queries'
import { countFilters, type DirectoryAtHand, listBody, searchBody, sourceOf } from './requests'
import { nextSort } from './sort-messages'
import { addressNow, type CustomersState, readState, useAddress } from './use-address'

const FAMILY = ['customers', 'list']

/** The page of customers in the URL, or of `search` if a search is active. */
function useCustomers(
  address: CustomersAddress,
  search: string | undefined,
  sourceFor: (address: CustomersAddress) => ListSource,
) {
  const queryOf = useCallback(
    (at: CustomersAddress) => {
      const source = sourceFor(at)
      const body = at.find ? searchBody(at, search ?? '', source) : listBody(at, source)
      return customersQuery(body)
    },
    [search, sourceFor],
  )
  return usePages({ address, queryOf, canAsk: !address.find || search !== undefined, family: FAMILY })
}

const NO_DATES = { updatedSince: null, eventSince: null }
const NO_FILTERS = { ...NO_DATES, list: {}, sort: null, source: null }

/** The state of the customers page: URL, rows, and every way to change them. */
export function useCustomersPage(sessionMark: string, directory: DirectoryAtHand) {
  const { address, odd, entryState, go } = useAddress(sessionMark)
  const search = address.find ? entryState?.search : undefined
  const sourceFor = useCallback((at: CustomersAddress) => sourceOf(at, directory), [directory])
  const source = sourceFor(address)
  const customers = useCustomers(address, search, sourceFor)
  const { query, isOther, canAsk, askAhead } = customers
  const reading = useReading(query)
  const isTextUnknown = address.find && search === undefined
  const state = listState({ answer: query.data, error: reading.error, isTextUnknown })

  /** Keeps the source when the filter that selected it is cleared. */
  const pinned = useCallback(
    (at: CustomersAddress) => {
      const source = sourceFor(at)
      return at.source ?? (source === sourceFor({ ...at, ...NO_FILTERS }) ? null : source)
    },
    [sourceFor],
  )

  const entryStateNow = useCallback(() => readState(entry().state, sessionMark), [sessionMark])

  const wantedOf = useCallback(
    (next: Partial<CustomersAddress>) => {
      const now = addressNow()
      return { ...now, source: pinned(now), ...next }
    },
    [pinned],
  )

  const near = useCallback(
    (next: Partial<CustomersAddress>) => {
      if (canAsk) askAhead(wantedOf(next))
    },
    [canAsk, askAhead, wantedOf],
  )

  /** New rows start at the top, so the entry drops the scroll position. */
  const change = useCallback(
    (next: Partial<CustomersAddress>, how: 'push' | 'replace' = 'push') => {
      const { search, typed, counted } = entryStateNow()
      near(next)
      go(wantedOf(next), { mark: sessionMark, search, typed, counted }, how)
    },
    [go, entryStateNow, sessionMark, near, wantedOf],
  )

  /** The same rows in another layout keep their scroll position. */
  const look = useCallback(
    (next: Partial<CustomersAddress>, how: 'push' | 'replace', added: CustomersState = {}) =>
      go({ ...addressNow(), ...next }, { ...entryStateNow(), mark: sessionMark, ...added }, how),
    [go, entryStateNow, sessionMark],
  )

  // A link or another session's entry marks a search without its text.
  const isForeign = isTextUnknown && entryState !== undefined
  useEffect(() => {
    if (isForeign) change({ find: false, page: 1 }, 'replace')
  }, [isForeign, change])

  const hasDates = source === 'live' && (address.updatedSince !== null || address.eventSince !== null)
  const withoutDates = useQuery({
    ...customersQuery(searchBody({ ...address, ...NO_DATES, page: 1 }, search ?? '', source)),
    enabled: state.kind === 'empty' && !isOther && hasDates && search !== undefined,
  })

  const total = query.data?.directory && !query.data.directory.isMore ? query.data.directory.total : null
  const { sort } = address

  return {
    address,
    odd,
    source,
    filterCount: countFilters(address, source),
    directory,
    entryState,
    search: search ?? '',
    customers,
    state,
    /** Number of customers that match the filters; null: unknown, or a search is active. */
    total: address.find ? null : total,
    readAt: query.data ? (ageOf(query.data) ?? customers.shown.readAt) : null,
    reading,
    without: withoutDates.data ? withoutDates.data.members.length : null,
    change,
    near,
    look,
    ...listNavigation({ now: addressNow, change, look, hasNext: customers.hasNext }),
    /** Only a complete source can be sorted; search results are ordered by rank. */
    sorts:
      source === 'directory' && !address.find
        ? {
            value: sort,
            onSort: (by: string) =>
              change({ sort: nextSort(addressNow().sort, by as ListSort['by']), page: 1 }),
          }
        : null,
    jump: {
      page: address.page,
      pages: total === null ? null : Math.max(1, Math.ceil(total / address.size)),
      onGo: (page: number) => change({ page }),
    },
    onCounted: (counted: Counted) => saveState({ counted }),
    type: (typed: string) => saveState({ mark: sessionMark, typed }),
    typedNow: useCallback(() => entryStateNow().typed ?? '', [entryStateNow]),
    find: (text: string, by: 'enter' | 'pause') => {
      const now = addressNow()
      const { typed = '', counted, ...entryState } = entryStateNow()
      const search = now.find ? entryState.search : undefined
      if (text === '' && !now.find) return
      if (now.find && text === search) {
        if (by === 'enter') query.refetch()
        return
      }
      const how = by === 'pause' && now.find && text !== '' ? 'replace' : 'push'
      // The previous entry keeps its state from before typing.
      if (how === 'push') saveState({ typed: search ?? '' })
      const next = { ...now, find: text !== '', page: 1, id: null, tab: '' }
      // Text too short to search ends a search and stays.
      const left = by === 'pause' ? typed : text
      go(next, { mark: sessionMark, search: text || undefined, typed: left, counted }, how)
    },
    clearAll: () => {
      const now = addressNow()
      const all = { ...now, ...NO_FILTERS, source: pinned(now), find: false, page: 1 }
      go(all, { mark: sessionMark, typed: '' }, 'push')
    },
    clearFilters: () => change({ ...NO_DATES, list: {}, page: 1 }),
    /** Drops the other source's filters; Back restores them. */
    show: (source: ListSource) => change({ ...NO_FILTERS, source, page: 1 }),
  }
}

/** When the directory synced the rows; null if they are from the customer system, even in part. */
function ageOf({ directory }: CustomersAnswer): number | null {
  return directory?.readAt ? Date.parse(directory.readAt) : null
}

export type CustomersPageState = ReturnType<typeof useCustomersPage>
