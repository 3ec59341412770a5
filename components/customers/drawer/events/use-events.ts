import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FRESH_FOR } from '@/components/customers/queries'
import { useTimeZone } from '@/components/record/time-zone'
import { api, type EventsAnswer } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { absence, formatText } from '@/lib/format/text'
import { isRepeated, joinPages } from './event-pages'
import { readEvent } from './event-reading'

const EVENTS_PAGE = 100
const NO_PAGES: EventsAnswer[] = []

/** A customer's events by page; `userId` is the user_id if known, otherwise the contact id. */
function eventsQuery(userId: string) {
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

function eventsId(customer: Customer): string {
  const userId = own(customer, 'user_id')
  return absence(userId) === null && typeof userId !== 'object' ? formatText(userId) : customer.id
}

/** A customer's loaded events, prepared for a timeline. */
export function useEvents(customer: Customer) {
  const query = useInfiniteQuery(eventsQuery(eventsId(customer)))
  const zone = useTimeZone()
  const pages = query.data?.pages ?? NO_PAGES
  const { events: rows, hasChanged } = useMemo(() => joinPages(pages), [pages])
  const events = useMemo(() => rows.map((row) => readEvent(row, zone)), [rows, zone])
  const odd = pages.map(({ paging }) => paging)
  return {
    query,
    events,
    unreadable: pages.flatMap((page) => page.unreadable),
    others: pages.reduce((sum, { unmatched }) => sum + (unmatched?.rows ?? 0), 0),
    repeats: odd.includes('repeats'),
    hasChanged: hasChanged || odd.includes('changed'),
  }
}
