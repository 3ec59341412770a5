import type { ReactNode } from 'react'
import { Failure } from '@/components/failure/failure'
import { UnreadableRows } from '@/components/failure/unreadable-rows'
import { useRole } from '@/components/preferences/preferences'
import { Warning } from '@/components/ui/warning'
import { can } from '@/lib/access'
import type { Customer } from '@/lib/contract'
import { eventsId } from '@/lib/format/events-id'
import { RemoveSection } from '../removal/remove-section'
import { CUSTOMER } from '../subjects'
import { Arrival } from './arrival/arrival'
import { Chips } from './chips/chips'
import { ChipsSkeleton } from './chips/chips-skeleton'
import { ContactCard } from './contact/contact-card'
import { CustomerTabs } from './customer-tabs'
import { DrawerActions } from './drawer-actions'
import type { DrawerBodyProps } from './drawer-body'
import type { DrawerState } from './drawer-state'
import { tabOf } from './lists'
import { FAILED, GONE, listWasOutOfDate, recordOrdinal, severalRecords } from './messages'
import { Person } from './person'
import { TabContent, TabSkeleton } from './tab-content'
import { useSystemDown } from './use-system-down'
import { useTabCounts } from './use-tab-counts'

interface RecordsProps extends Omit<DrawerBodyProps, 'state' | 'inList'> {
  state: Extract<DrawerState, { kind: 'records' }>
}

/** The loaded customer, or every record if several have the ID. After a removal nothing of them is shown. */
export function Records(props: RecordsProps) {
  const { id, state, headingId, onClose, isGone, onRemoved } = props
  const { records, full } = state
  const [only, another] = records
  const isSingle = another === undefined
  const mayRemove = can(useRole(), 'removals.write')
  const isDown = useSystemDown()
  const counts = useTabCounts(id, full && isSingle && only ? only : null)
  const isOverview = tabOf(props.tab) === 'overview'
  const removal = mayRemove && only && isSingle && (isGone || isOverview) && (
    // The key keeps an open dialog when the rest goes.
    <RemoveSection
      key="removal"
      customer={only}
      isDown={isDown}
      isGone={isGone}
      onRemoved={onRemoved}
      onGone={onClose}
    />
  )
  if (isGone) {
    return (
      <>
        <div key="gone" className="pt-6 text-13">
          <h2 id={headingId} tabIndex={-1} className="text-sm/5 font-semibold">
            {GONE.title}
          </h2>
          <p className="mt-0.5 text-muted">{GONE.detail}</p>
        </div>
        {removal}
      </>
    )
  }
  return (
    <>
      <Shown key="shown" {...props} counts={counts} />
      {removal}
    </>
  )
}

interface ShownProps extends RecordsProps {
  counts: ReturnType<typeof useTabCounts>
}

function Shown({ state, listSaid, headingId, tab, counts, onTab, onAgain }: ShownProps) {
  const { records, unreadable, full, readAt, failure } = state
  const many = records.length > 1
  const eachRecord = (draw: (customer: Customer, place: number) => ReactNode) =>
    [...records.entries()].map(([place, customer]) => (
      <div key={place} className={!many ? 'contents' : place > 0 ? 'mt-8 border-t border-border pt-6' : ''}>
        {many && (
          <p className="mb-2 text-xs/4 font-medium text-warning-text">
            {recordOrdinal(place, records.length)}
          </p>
        )}
        {draw(customer, place)}
      </div>
    ))
  return (
    <>
      {many && <Warning>{severalRecords(records.length)}</Warning>}
      <UnreadableRows rows={unreadable} what="more record" />
      {full && failure && (
        <div className="mb-4">
          <Failure error={failure} subject={CUSTOMER} what={FAILED.refresh} onAgain={onAgain} />
        </div>
      )}
      {eachRecord((customer, place) => (
        <>
          <Person customer={customer} headingId={place === 0 ? headingId : undefined} isInBar={!many}>
            {full ? (
              <>
                <Arrival
                  customer={customer}
                  readAt={readAt}
                  events={many ? null : { contact_id: customer.id }}
                  onTab={onTab}
                />
                <Chips customer={customer} readAt={readAt} onTab={onTab} />
              </>
            ) : (
              !failure && <ChipsSkeleton />
            )}
          </Person>
          {listSaid.length > 0 && (
            <p role="note" className="mt-2 text-xs/4 wrap-anywhere text-muted">
              {listWasOutOfDate(listSaid)}
            </p>
          )}
          <div className="mt-3 max-md:mt-2">
            <ContactCard customer={customer} readAt={readAt} />
          </div>
        </>
      ))}
      <CustomerTabs tab={tabOf(tab)} counts={counts} onTab={onTab}>
        {!full && failure ? (
          <Failure error={failure} subject={CUSTOMER} what={FAILED.details} onAgain={onAgain} />
        ) : (
          eachRecord((customer) =>
            full ? (
              <TabContent
                customer={customer}
                readAt={readAt}
                events={many ? { user_id: eventsId(customer) } : { contact_id: customer.id }}
                tab={tab}
                onTab={onTab}
              />
            ) : (
              <TabSkeleton tab={tab} />
            ),
          )
        )}
      </CustomerTabs>
      {records[0] && tabOf(tab) === 'overview' && <DrawerActions id={records[0].id} />}
    </>
  )
}
