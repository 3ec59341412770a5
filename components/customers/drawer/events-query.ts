import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/lib/browser/api'
import { FRESH_FOR } from '../queries'
import { isRepeated } from './event-pages'

/** Events per page. */
const EVENTS_PAGE = 100

/** A customer's events by page; `userId` is the user_id if known, otherwise the contact id. */
export function eventsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'events', userId] as const,
    queryFn: ({ pageParam, signal }) =>
      api.events({ user_id: userId, limit: EVENTS_PAGE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const count = last.events.length + last.unreadable.length + (last.unmatched?.rows ?? 0)
      const isEnd = count < EVENTS_PAGE && last.paging !== 'changed' && last.paging !== 'unknown'
      return isEnd || isRepeated(last, pages.slice(0, -1)) ? undefined : pages.length * EVENTS_PAGE
    },
    staleTime: FRESH_FOR,
  })
}
