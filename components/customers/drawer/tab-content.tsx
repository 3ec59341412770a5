import type { EventsOf } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { EventsTab } from './events/events-tab'
import { FormsTab } from './forms/forms-tab'
import { ListTab } from './list-tab'
import {
  eventsFilterOf,
  eventsTab,
  isJsonTab,
  MEMBERSHIPS,
  NOTES,
  PURCHASES,
  tabOf,
  visitKindOf,
  visitsTab,
} from './lists'
import { Overview } from './overview/overview'
import { OverviewSkeleton, TableSkeleton, TimelineSkeleton } from './skeletons'
import { VisitsTab } from './visits/visits-tab'

interface TabContentProps {
  customer: Customer
  readAt: number | null
  events: EventsOf
  /** The tab as in the URL. */
  tab: string
  onTab: (tab: string) => void
}

const LISTS = { purchases: PURCHASES, memberships: MEMBERSHIPS, notes: NOTES } as const

/** The content of the open tab, from the full data. */
export function TabContent({ customer, readAt, events, tab, onTab }: TabContentProps) {
  const current = tabOf(tab)
  switch (current) {
    case 'overview':
      return (
        <Overview
          customer={customer}
          readAt={readAt}
          events={events}
          isJsonOpen={isJsonTab(tab)}
          onTab={onTab}
        />
      )
    case 'visits':
      return (
        <VisitsTab customer={customer} kind={visitKindOf(tab)} onKind={(kind) => onTab(visitsTab(kind))} />
      )
    case 'events':
      return (
        <EventsTab
          whose={events}
          filter={eventsFilterOf(tab)}
          onFilter={(filter) => onTab(eventsTab(filter))}
        />
      )
    case 'forms':
      return <FormsTab customer={customer} />
    default:
      return <ListTab customer={customer} list={LISTS[current]} />
  }
}

export function TabSkeleton({ tab }: { tab: string }) {
  const current = tabOf(tab)
  if (current === 'overview') return <OverviewSkeleton />
  return current === 'events' ? <TimelineSkeleton /> : <TableSkeleton />
}
