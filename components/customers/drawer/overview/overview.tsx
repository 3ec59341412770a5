import type { TabValue } from '@/components/customers/drawer/lists'
import type { EventsOf } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { RecentEvents } from '../events/recent-events'
import { Details } from './details'
import { FormsSection } from './forms-section'
import { MembershipsSection } from './memberships-section'
import { NewestNote } from './newest-note'
import { PurchasesSection } from './purchases-section'
import { useWallClock } from './use-wall-clock'
import { VisitsSection } from './visits-section'

interface OverviewProps {
  customer: Customer
  readAt: number | null
  events: EventsOf
  isJsonOpen: boolean
  onTab: (tab: TabValue) => void
}

/** What to know before talking to the customer: the newest note, memberships, visits, this month's purchases, forms. */
export function Overview({ customer, readAt, events, isJsonOpen, onTab }: OverviewProps) {
  const clock = useWallClock(readAt)
  return (
    <div className="grid gap-[21px] [&>*]:min-w-0 print:block print:*:not-first:mt-[21px]">
      <NewestNote customer={customer} onTab={onTab} />
      <MembershipsSection customer={customer} {...clock} onTab={onTab} />
      <VisitsSection customer={customer} {...clock} onTab={onTab} />
      <PurchasesSection customer={customer} {...clock} onTab={onTab} />
      <FormsSection customerId={customer.id} events={events} onTab={onTab} />
      <RecentEvents whose={events} onTab={onTab} />
      <Details customer={customer} isJsonOpen={isJsonOpen} />
    </div>
  )
}
