import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { pageAfterResize } from '@/components/data-table/paging'
import { useReading } from '@/components/failure/use-reading'
import { findBodies, recognise } from '@/lib/browser/find'
import { entry, keep } from '@/lib/browser/history-entry'
import { type CustomersAddress, listBody } from './address'
import { listState } from './list-state'
import { pageQuery } from './queries'
import { type KeptByCustomers, readKept, useAddress } from './use-address'
import { useCustomers } from './use-customers'

const NO_DATES = { updatedSince: null, eventSince: null }

/** Where the list is, what it shows, and every way to change it. */
export function useDesk(sessionMark: string) {
  const { address, kept, go } = useAddress(sessionMark)
  const search = address.find ? kept?.search : undefined
  const customers = useCustomers(address, search)
  const { query, isOther, canAsk, askAhead } = customers
  const reading = useReading(query)
  const isTextUnknown = address.find && search === undefined
  const state = listState({
    answer: query.data,
    error: reading.error,
    isTextUnknown,
    canAsk: customers.canAsk,
    isName: recognise(search ?? '') === 'name',
  })

  const keptNow = useCallback(() => readKept(entry().kept, sessionMark), [sessionMark])

  /** Other rows begin at the top, so their entry doesn't keep how far these were scrolled. */
  const change = useCallback(
    (next: Partial<CustomersAddress>, how: 'push' | 'replace' = 'push') => {
      const { search, typed } = keptNow()
      const wanted = { ...address, ...next }
      if (canAsk) askAhead(wanted)
      go(wanted, { mark: sessionMark, search, typed }, how)
    },
    [address, go, keptNow, sessionMark, canAsk, askAhead],
  )

  /** The same rows, seen otherwise: they stay where they are. */
  const look = useCallback(
    (next: Partial<CustomersAddress>, how: 'push' | 'replace', keeping: KeptByCustomers = {}) =>
      go({ ...address, ...next }, { ...keptNow(), mark: sessionMark, ...keeping }, how),
    [address, go, keptNow, sessionMark],
  )

  // A link or another session's entry says that a search is on, and not for what.
  const isForeign = isTextUnknown && kept !== undefined
  useEffect(() => {
    if (isForeign) change({ find: false, page: 1 }, 'replace')
  }, [isForeign, change])

  const hasDates = address.updatedSince !== null || address.eventSince !== null
  const withoutDates = useQuery({
    ...pageQuery(findBodies(search ?? '', listBody({ ...address, ...NO_DATES, page: 1 }))),
    enabled: state.kind === 'empty' && !isOther && hasDates && search !== undefined,
  })

  return {
    address,
    kept,
    /** What is searched for; empty while no search is on. */
    search: search ?? '',
    customers,
    state,
    reading,
    without: withoutDates.data ? withoutDates.data.members.length : null,
    change,
    look,
    turn: (by: 1 | -1) => {
      const page = address.page + by
      if (page >= 1 && (by < 0 || customers.hasNext)) change({ page })
    },
    resize: (size: number) => change({ size, page: pageAfterResize(address.page, address.size, size) }),
    type: (typed: string) => keep({ mark: sessionMark, typed }),
    find: (text: string, by: 'enter' | 'pause') => {
      if (text === '' && !address.find) return
      if (address.find && text === search) {
        if (by === 'enter') query.refetch()
        return
      }
      const how = by === 'pause' && address.find && text !== '' ? 'replace' : 'push'
      // The entry left behind is as it was before anything was typed.
      if (how === 'push') keep({ typed: search ?? '' })
      const next = { ...address, find: text !== '', page: 1, id: null, tab: '' }
      go(next, { mark: sessionMark, search: text || undefined, typed: text }, how)
    },
    clearAll: () =>
      go({ ...address, ...NO_DATES, find: false, page: 1 }, { mark: sessionMark, typed: '' }, 'push'),
    clearFilters: () => change({ ...NO_DATES, page: 1 }),
    scrollOf: useCallback(() => keptNow().scroll ?? 0, [keptNow]),
    onScrolled: useCallback((scroll: number) => keep({ scroll: Math.round(scroll) }), []),
  }
}

export type Desk = ReturnType<typeof useDesk>
