import { RawJson } from '@/components/record/raw-json'
import type { EventsOf } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { EventsTab } from './events/events-tab'
import { FormsTab } from './forms/forms-tab'
import { ListTab } from './list-tab'
import { eventsTab, MEMBERSHIPS, NOTES, PURCHASES, type TabValue, VISITS } from './lists'
import { Overview } from './overview'
import { OverviewSkeleton, TableSkeleton, TimelineSkeleton } from './skeletons'

interface TabContentProps {
  customer: Customer
  readAt: number | null
  events: EventsOf
  tab: TabValue
  eventType: string
  onTab: (tab: string) => void
}

const LISTS = { visits: VISITS, purchases: PURCHASES, memberships: MEMBERSHIPS, notes: NOTES } as const

/** The content of the open tab, from the full data. */
export function TabContent({ customer, readAt, events, tab, eventType, onTab }: TabContentProps) {
  switch (tab) {
    case 'overview':
      return <Overview customer={customer} readAt={readAt} events={events} onTab={onTab} />
    case 'events':
      return <EventsTab whose={events} type={eventType} onType={(type) => onTab(eventsTab(type))} />
    case 'forms':
      return <FormsTab customer={customer} />
    case 'raw':
      return <RawJson value={customer} label="customer JSON" />
    default:
      return <ListTab customer={customer} list={LISTS[tab]} />
  }
}

export function TabSkeleton({ tab }: { tab: TabValue }) {
  if (tab === 'overview') return <OverviewSkeleton />
  return tab === 'events' ? <TimelineSkeleton /> : <TableSkeleton />
}
