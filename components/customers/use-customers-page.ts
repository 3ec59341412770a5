import { useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useEffectEvent } from 'react'
import { useListPage } from '@/components/list-page/use-list-page'
import { type EntryState, entry, go, saveState } from '@/lib/browser/navigation/history-entry'
import type { ListSort, ListSource } from '@/lib/directory-list'
import { type CustomersAddress, hrefOf, PATH, parseAddress, readState } from './address'
import type { Counted } from './count/counted'
import { listState } from './list/list-state'
import { customersQuery, readAtOf } from './queries'
import { countFilters, type DirectoryAtHand, listBody, orderOf, searchBody, sourceOf } from './requests'
import { headerSort, nextSort } from './sort-messages'

const FAMILY = ['customers', 'list']
const NO_DATES = { updatedSince: null, eventSince: null }
const NO_FILTERS = { ...NO_DATES, list: {}, sort: null, source: null }

/** The state of the customers page: URL, rows, and every way to change them. */
export function useCustomersPage(sessionMark: string, directory: DirectoryAtHand) {
  const sourceFor = (at: CustomersAddress) => sourceOf(at, directory)
  const readOwn = useCallback((state: EntryState) => readState(state, sessionMark), [sessionMark])

  /** Keeps the source when the filter that selected it is cleared. */
  function pinned(at: CustomersAddress) {
    const source = sourceFor(at)
    return { source: at.source ?? (source === sourceFor({ ...at, ...NO_FILTERS }) ? null : source) }
  }

  const listPage = useListPage({
    path: PATH,
    parse: parseAddress,
    hrefOf,
    queryOf(at: CustomersAddress, state) {
      const source = sourceFor(at)
      return customersQuery(at.find ? searchBody(at, state?.search ?? '', source) : listBody(at, source))
    },
    canAsk: ({ find }, state) => !find || state?.search !== undefined,
    // Clearing the search shows the list again, also offline.
    keptOf: (at) =>
      at.find ? customersQuery(listBody({ ...at, page: 1 }, sourceFor(at))).queryKey : undefined,
    family: FAMILY,
    readState: readOwn,
    stateOf: (_wanted, { search, typed, counted }) => ({ mark: sessionMark, search, typed, counted }),
    pinned,
  })
  const { address, entryState, pages, reading, now, change } = listPage
  const { query, isOther } = pages
  const sorted = pages.isHeld ? pages.shown.address : address
  const source = sourceFor(address)
  const search = address.find ? entryState?.search : undefined
  const isTextUnknown = address.find && search === undefined
  const state = listState({ answer: query.data, error: reading.error, isTextUnknown })

  // A link or another session's entry marks a search without its text.
  const isForeign = isTextUnknown && entryState !== null
  const endSearch = useEffectEvent(() => change({ find: false, page: 1 }, 'replace'))
  useEffect(() => {
    if (isForeign) endSearch()
  }, [isForeign])

  const filterCount = countFilters(address, source)
  const hasDates = source === 'live' && filterCount > 0
  const unfiltered = useQuery({
    ...customersQuery(searchBody({ ...address, ...NO_DATES, list: {}, page: 1 }, search ?? '', source)),
    enabled: state.kind === 'empty' && !isOther && filterCount > 0 && search !== undefined,
  })

  const total = query.data?.directory && !query.data.directory.isMore ? query.data.directory.total : null
  return {
    ...listPage,
    source,
    filterCount,
    hasDates,
    /** Whether the directory's list or a search of it is filtered. */
    isNarrowed: source === 'directory' && filterCount > 0,
    directory,
    search: search ?? '',
    state,
    /** Number of customers that match the filters; null: unknown, or a search is active. */
    total: address.find ? null : total,
    readAt: query.data ? readAtOf(query.data, pages.shown.readAt) : null,
    /** Matches of the search without the filters; null: not asked. */
    without: unfiltered.data ? (unfiltered.data.total ?? unfiltered.data.members.length) : null,
    /** As the rows on screen are sorted: only a complete source can be, and search results are ordered by rank. */
    sorts:
      sourceFor(sorted) === 'directory' && !sorted.find
        ? {
            value: headerSort(sorted.sort ?? orderOf(sorted.list)),
            onSort: (by: string) => {
              const { sort, list } = now()
              change({ sort: nextSort(sort, by as ListSort['by'], orderOf(list)), page: 1 })
            },
          }
        : null,
    jump: {
      page: address.page,
      pages: total === null ? null : Math.max(1, Math.ceil(total / address.size)),
      onGo: (page: number) => change({ page }),
    },
    onCounted: (counted: Counted) => saveState({ counted }),
    type: (typed: string) => saveState({ mark: sessionMark, typed }),
    typedNow: useCallback(() => readOwn(entry().state).typed ?? '', [readOwn]),
    /**
     * Searches on Enter, after a pause in typing, or because the page was opened for it; Enter then opens the only
     * match. An empty text ends the search.
     */
    find: (text: string, by: 'enter' | 'pause' | 'opening') => {
      const before = now()
      const { typed = '', counted, ...entryState } = readOwn(entry().state)
      const search = before.find ? entryState.search : undefined
      if (text === '' && !before.find) return
      if (before.find && text === search) {
        const [only, other] = isOther || query.isFetching ? [] : (query.data?.members ?? [])
        if (by === 'enter' && only && !other) listPage.open(only.id)
        else if (by === 'enter') query.refetch()
        return
      }
      const isSame = by === 'pause' && before.find && text !== ''
      const how = isSame || by === 'opening' ? 'replace' : 'push'
      // The previous entry keeps its state from before typing.
      if (how === 'push') saveState({ typed: search ?? '' })
      const href = hrefOf({ ...before, find: text !== '', page: 1, id: null, tab: '' })
      // Text too short to search ends a search and stays.
      const left = by === 'pause' ? typed : text
      const next = { mark: sessionMark, search: text || undefined, typed: left, counted }
      startTransition(() => go(href, next, how))
    },
    clearAll: () =>
      change({ ...NO_FILTERS, ...pinned(now()), find: false, page: 1 }, 'push', {
        mark: sessionMark,
        typed: '',
      }),
    clearFilters: () => change({ ...NO_DATES, list: {}, page: 1 }),
    /** Filters by a date that only the customer system knows, so it drops the directory's filters. */
    showLive: (dates: Partial<Record<keyof typeof NO_DATES, string | null>>) =>
      change({ ...NO_FILTERS, ...dates, page: 1 }),
    /** Drops the other source's filters; Back restores them. */
    show: (source: ListSource) => change({ ...NO_FILTERS, source, page: 1 }),
  }
}

export type CustomersPageState = ReturnType<typeof useCustomersPage>
