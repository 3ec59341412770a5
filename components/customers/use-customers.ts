import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isLastPage } from '@/components/data-table/paging'
import type { CustomersAnswer, CustomersBody } from '@/lib/browser/api'
import { type CustomersAddress, listBody } from './address'
import { findBodies } from './find'
import { pageQuery } from './queries'

/** How long a page is looked at before the next is fetched, in ms: who only passes through costs nothing. */
const AHEAD_AFTER = 250

function bodiesOf(address: CustomersAddress, search: string | undefined): CustomersBody[] {
  const body = listBody(address)
  if (!address.find) return [body]
  return search === undefined ? [] : findBodies(search, body)
}

function countOf(answer: CustomersAnswer | undefined): number | undefined {
  return answer && answer.members.length + answer.unreadable.length
}

/** The rows on the screen, which may be those of the page before. */
interface Shown {
  key: string
  /** What they answer, and where their links lead. */
  address: CustomersAddress
  /** When they were read, in ms; null: none came yet. */
  readAt: number | null
}

/**
 * The page that the address asks for, with `search` where a search is on. Old rows stay while others
 * load; the next page is fetched ahead, and pages that are far away are forgotten.
 */
export function useCustomers(address: CustomersAddress, search: string | undefined) {
  const client = useQueryClient()
  const { page, size } = address
  const at = useMemo(
    () => (number: number) => pageQuery(bodiesOf({ ...address, page: number }, search)),
    [address, search],
  )
  const options = at(page)
  const key = hashKey(options.queryKey)
  const canAsk = !address.find || bodiesOf(address, search).length > 0
  const query = useQuery({ ...options, enabled: canAsk, placeholderData: keepPreviousData })
  const isOther = query.isPlaceholderData || !canAsk

  // The rows on the screen are those of the last page that came.
  const shown = useRef<Shown>({ key, address, readAt: null })
  if (!isOther && query.data) shown.current = { key, address, readAt: query.dataUpdatedAt }

  const count = countOf(query.data) ?? 0
  const isFull = !isOther && query.data !== undefined && !isLastPage({ number: page, size, count }, undefined)
  const [aheadOf, setAheadOf] = useState('')
  useEffect(() => {
    if (!isFull) return
    const timer = setTimeout(() => setAheadOf(key), AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [isFull, key])
  const next = useQuery({ ...at(page + 1), enabled: canAsk && isFull && aheadOf === key, retry: false })

  useEffect(() => {
    const near = new Set([key, hashKey(at(page - 1).queryKey), hashKey(at(page + 1).queryKey)])
    client.removeQueries({
      queryKey: ['customers', 'list'],
      type: 'inactive',
      predicate: ({ queryHash }) => !near.has(queryHash),
    })
  }, [client, at, key, page])

  /** Asks before the page is drawn anew for an address that it is about to have. */
  const askAhead = useCallback(
    (soon: CustomersAddress) => {
      const bodies = bodiesOf(soon, search)
      if (bodies.length > 0) client.prefetchQuery(pageQuery(bodies))
    },
    [client, search],
  )

  return {
    query,
    /** Whether there is something to ask; a name can't be asked for. */
    canAsk,
    /** Whether the rows in hand are still another page's. */
    isOther,
    /** Rows that came, those that can't be read included. */
    count,
    shown: shown.current,
    hasNext:
      query.data !== undefined && (isOther || !isLastPage({ number: page, size, count }, countOf(next.data))),
    fetchNext: () => setAheadOf(key),
    askAhead,
  }
}
