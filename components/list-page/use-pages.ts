import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useHeldQuery } from '@/components/failure/use-held-query'
import { useLastWhen } from '@/components/ui/use-last-when'
import { isLastPage } from './paging'

/** Delay before the next page is prefetched, in ms, so that paging quickly costs nothing. */
const AHEAD_AFTER = 250

/** A page of any list, as our API returns it. */
export interface PageOfRows {
  members: unknown[]
  unreadable: unknown[]
  paging?: string
  leftOut?: number
}

interface Place {
  page: number
  size: number
}

interface PagesOptions<Answer extends PageOfRows, Address extends Place> {
  address: Address
  queryOf: (address: Address) => UseQueryOptions<Answer, Error, Answer, QueryKey>
  canAsk: boolean
  /** Query key of all pages of this list; distant pages are dropped from the cache. */
  family: QueryKey
  /** A query whose rows stay in the cache, too, such as the list before a search. */
  kept?: QueryKey | undefined
}

/** The number of rows of the page, which shows whether the list ends with it. */
function lengthOf(answer: PageOfRows | undefined): number | undefined {
  return answer && answer.members.length + answer.unreadable.length + (answer.leftOut ?? 0)
}

/** The page in the URL. Old rows stay while new ones load; the next page is prefetched. */
export function usePages<Answer extends PageOfRows, Address extends Place>(
  options: PagesOptions<Answer, Address>,
) {
  const { address, queryOf, canAsk, family, kept } = options
  const client = useQueryClient()
  const { page, size } = address
  const at = (number: number) => queryOf({ ...address, page: number })
  const asked = at(page)
  const key = hashKey(asked.queryKey)
  const { query, reading, isHeld } = useHeldQuery(
    useQuery({ ...asked, enabled: canAsk, placeholderData: keepPreviousData }),
  )
  const isOther = query.isPlaceholderData || !canAsk

  const readAt = query.data && !isOther ? query.dataUpdatedAt : null
  // The query and links of the rows on screen: those of the last loaded page.
  const shown = useLastWhen(
    useMemo(() => ({ key, address, readAt }), [key, address, readAt]),
    readAt !== null,
  )

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

  const nearKeys = [asked.queryKey, at(page - 1).queryKey, at(page + 1).queryKey, ...(kept ? [kept] : [])]
    .map(hashKey)
    .join('\n')
  const familyHash = hashKey(family)
  useEffect(() => {
    const near = new Set(nearKeys.split('\n'))
    client.removeQueries({
      queryKey: JSON.parse(familyHash),
      type: 'inactive',
      predicate: ({ queryHash }) => !near.has(queryHash),
    })
  }, [client, nearKeys, familyHash])

  function askAhead(soon: Address) {
    const soonQuery = queryOf(soon)
    if (canAsk && hashKey(soonQuery.queryKey) !== key) client.prefetchQuery(soonQuery)
  }

  return {
    query,
    reading,
    /** Whether the rows before stay because these can't load offline. */
    isHeld,
    canAsk,
    isOther,
    count: length - (query.data?.leftOut ?? 0),
    shown,
    hasNext:
      query.data !== undefined &&
      (isOther || !isLastPage({ number: page, size, count: length }, lengthOf(next.data), paging)),
    fetchNext: () => setAheadOf(key),
    askAhead,
  }
}
