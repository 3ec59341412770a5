import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { joinPages } from '@/components/customers/event-pages'
import { eventsQuery } from '@/components/customers/queries'
import { useTimeZone } from '@/components/record/time-zone'
import type { EventsAnswer, EventsOf } from '@/lib/browser/api'
import { readEvent } from './event-reading'

const NO_PAGES: EventsAnswer[] = []

/** A customer's loaded events, prepared for a timeline. */
export function useEvents(whose: EventsOf) {
  const query = useInfiniteQuery(eventsQuery(whose))
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
