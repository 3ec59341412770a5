import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, type CustomersAnswer, type EventsOf, type PageBody } from '@/lib/browser/api'
import { optOutsOf } from '@/lib/browser/opt-outs-of'
import { isRepeated } from './event-pages'

/** How long rows and a customer's data are fresh, in ms. */
export const FRESH_FOR = 60_000

/** One page of the list or of a search. The server prefetches it under the same key. */
export function customersQuery(body: PageBody) {
  return queryOptions<CustomersAnswer, Error, CustomersAnswer, QueryKey>({
    queryKey: ['customers', 'list', body],
    queryFn: ({ signal, client, queryKey }) =>
      'text' in body
        ? api.search(body, signal, (first) => client.setQueryData(queryKey, (known) => known ?? first))
        : api.customers(body, signal),
    staleTime: FRESH_FOR,
  })
}

/** When rows were loaded, in ms; for those of the directory, when it synced them. */
export const readAtOf = <Loaded extends number | null>({ directory }: CustomersAnswer, loadedAt: Loaded) =>
  directory?.readAt ? Date.parse(directory.readAt) : loadedAt

/** One customer with full data, by contact id. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id] as const,
    queryFn: ({ signal }) => api.customers({ _id: id, fulldata: true, limit: 2 }, signal),
    staleTime: FRESH_FOR,
  })
}

const EVENTS_PAGE = 100

/** A customer's events by page, by contact, or by user if several records have the contact's ID. */
export function eventsQuery(whose: EventsOf) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'events', whose] as const,
    queryFn: ({ pageParam, signal }) =>
      api.events({ ...whose, limit: EVENTS_PAGE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const count = last.events.length + last.unreadable.length + (last.unmatched?.rows ?? 0)
      const isEnd = count < EVENTS_PAGE && last.paging !== 'changed' && last.paging !== 'unknown'
      return isEnd || isRepeated(last, pages.slice(0, -1)) ? undefined : pages.length * EVENTS_PAGE
    },
    staleTime: FRESH_FOR,
  })
}

/** Requests a customer and their newest events before the drawer shows them. */
export function prefetchCustomer(client: QueryClient, id: string): void {
  void client.prefetchQuery(customerQuery(id))
  void client.prefetchInfiniteQuery(eventsQuery({ contact_id: id }))
}

/** Refetch intervals for the opt-out list, in ms: while it loads, after a failure, and otherwise. */
const OPT_OUTS_AGAIN = { reading: 2000, failed: 5000, read: 5 * 60_000 }

/** Opt-out list entries of contacts. Refetches by itself, since "Can we contact?" waits for it. */
export function optOutsOfQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['customers', 'opt-outs-of', ids] as const,
    queryFn: ({ signal }) => optOutsOf(ids, signal),
    enabled: ids.length > 0,
    staleTime: FRESH_FOR,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return OPT_OUTS_AGAIN.failed
      return state.data?.readAt === null ? OPT_OUTS_AGAIN.reading : OPT_OUTS_AGAIN.read
    },
  })
}
