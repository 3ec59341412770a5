import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isLastPage } from './paging'

/** How long a page is looked at before the next is fetched, in ms: who only passes through costs nothing. */
const AHEAD_AFTER = 250

/** A page of any list, as our own API answers it. */
interface PageOfRows {
  members: unknown[]
  unreadable: unknown[]
  paging?: string
  /** Rows of the page that aren't handed over. */
  leftOut?: number
}

interface Place {
  /** From 1. */
  page: number
  size: number
}

interface PagesOptions<Answer extends PageOfRows, Address extends Place> {
  address: Address
  /** How a page is asked for; stable while it asks for the same. */
  queryOf: (address: Address) => UseQueryOptions<Answer, Error, Answer, QueryKey>
  /** Whether there is something to ask. */
  canAsk: boolean
  /** Where all pages of this list are kept; pages far away are forgotten. */
  family: QueryKey
}

/** The rows on the screen, which may be those of the page before. */
interface Shown<Address> {
  key: string
  /** What they answer, and where their links lead. */
  address: Address
  /** When they were read, in ms; null: none came yet. */
  readAt: number | null
}

function countOf(answer: PageOfRows | undefined): number | undefined {
  return answer && answer.members.length + answer.unreadable.length
}

/** The number of rows of the page, which shows whether the list ends with it. */
function lengthOf(answer: PageOfRows | undefined): number | undefined {
  return answer && answer.members.length + answer.unreadable.length + (answer.leftOut ?? 0)
}

/**
 * The page that an address asks for. Old rows stay while others load; the next page is fetched ahead,
 * and pages that are far away are forgotten.
 */
export function usePages<Answer extends PageOfRows, Address extends Place>(
  options: PagesOptions<Answer, Address>,
) {
  const { address, queryOf, canAsk, family } = options
  const client = useQueryClient()
  const { page, size } = address
  const at = (number: number) => queryOf({ ...address, page: number })
  const asked = at(page)
  const key = hashKey(asked.queryKey)
  const query = useQuery({ ...asked, enabled: canAsk, placeholderData: keepPreviousData })
  const isOther = query.isPlaceholderData || !canAsk

  // The rows on the screen are those of the last page that came.
  const shown = useRef<Shown<Address>>({ key, address, readAt: null })
  if (!isOther && query.data) shown.current = { key, address, readAt: query.dataUpdatedAt }

  const count = countOf(query.data) ?? 0
  const length = lengthOf(query.data) ?? 0
  const paging = query.data?.paging
  const isFull =
    !isOther &&
    query.data !== undefined &&
    !isLastPage({ number: page, size, count: length }, undefined, paging)
  const [aheadOf, setAheadOf] = useState('')
  useEffect(() => {
    if (!isFull) return
    const timer = setTimeout(() => setAheadOf(key), AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [isFull, key])
  const next = useQuery({ ...at(page + 1), enabled: canAsk && isFull && aheadOf === key, retry: false })

  const nearKeys = [key, hashKey(at(page - 1).queryKey), hashKey(at(page + 1).queryKey)].join('\n')
  const familyHash = hashKey(family)
  useEffect(() => {
    const near = new Set(nearKeys.split('\n'))
    client.removeQueries({
      queryKey: JSON.parse(familyHash),
      type: 'inactive',
      predicate: ({ queryHash }) => !near.has(queryHash),
    })
  }, [client, nearKeys, familyHash])

  /** Asks before the page is drawn anew for an address that it is about to have. */
  const askAhead = useCallback(
    (soon: Address) => {
      client.prefetchQuery(queryOf(soon))
    },
    [client, queryOf],
  )

  return {
    query,
    /** Whether there is something to ask. */
    canAsk,
    /** Whether the rows in hand are still another page's. */
    isOther,
    /** Rows that came, those that can't be read included. */
    count,
    shown: shown.current,
    hasNext:
      query.data !== undefined &&
      (isOther || !isLastPage({ number: page, size, count: length }, lengthOf(next.data), paging)),
    fetchNext: () => setAheadOf(key),
    askAhead,
  }
}
