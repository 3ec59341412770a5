import type { TabValue } from '@/components/customers/drawer/lists'
import { EVENTS } from '@/components/customers/drawer/messages'
import { SectionHead } from '@/components/customers/drawer/section-head'
import { TimelineSkeleton } from '@/components/customers/drawer/skeletons'
import type { EventsOf } from '@/lib/browser/api'
import { byDay } from './event-reading'
import { EventsFailure } from './events-failure'
import { Timeline } from './timeline'
import { useEvents } from './use-events'

const NEWEST = 5

/** The newest events, and a link to all of them. */
export function RecentEvents({ whose, onTab }: { whose: EventsOf; onTab: (tab: TabValue) => void }) {
  const { query, events } = useEvents(whose)
  const newest = byDay(events)
    .flatMap((day) => day.events)
    .slice(0, NEWEST)
  return (
    <div aria-busy={query.isLoading}>
      <SectionHead
        title="History"
        meta={newest.length > 0 && `Latest ${newest.length}`}
        link="All history"
        onLink={() => onTab('events')}
      />
      {query.data ? (
        newest.length > 0 ? (
          <Timeline events={newest} details={false} />
        ) : (
          <p className="text-13 text-muted">{EVENTS.none}</p>
        )
      ) : query.error ? (
        <EventsFailure error={query.error} onAgain={() => query.refetch()} />
      ) : (
        <TimelineSkeleton />
      )}
    </div>
  )
}
