import type { Customer } from '@/lib/contract'
import { EventsTab } from './events-tab'
import { ListTab } from './list-tab'
import { MEMBERSHIPS, NOTES, PURCHASES, type TabValue, VISITS } from './lists'
import { Overview } from './overview'
import { RawTab } from './raw-tab'
import { OverviewSkeleton, TableSkeleton, TimelineSkeleton } from './skeletons'

interface TabContentProps {
  customer: Customer
  tab: TabValue
  /** False while only the list's row is there: what is missing is on its way, not unsent. */
  full: boolean
  onTab: (tab: TabValue) => void
}

const LISTS = { visits: VISITS, purchases: PURCHASES, memberships: MEMBERSHIPS, notes: NOTES } as const

/** The content of the open tab, or its skeleton while the full data load. */
export function TabContent({ customer, tab, full, onTab }: TabContentProps) {
  switch (tab) {
    case 'overview':
      return full ? <Overview customer={customer} onTab={onTab} /> : <OverviewSkeleton />
    case 'events':
      return full ? <EventsTab customer={customer} /> : <TimelineSkeleton />
    case 'raw':
      return full ? <RawTab customer={customer} /> : <TableSkeleton />
    default:
      return full ? <ListTab customer={customer} list={LISTS[tab]} /> : <TableSkeleton />
  }
}
