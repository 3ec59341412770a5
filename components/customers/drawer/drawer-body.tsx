import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExportButton } from '@/components/exports/export-button'
import { Failure } from '@/components/failure/failure'
import { UnreadableList, UnreadableRows } from '@/components/failure/unreadable-rows'
import { useRole } from '@/components/preferences/preferences'
import { Warning } from '@/components/ui/warning'
import { can } from '@/lib/access'
import type { Customer } from '@/lib/contract'
import { eventsId } from '@/lib/format/events-id'
import { RemoveSection } from '../removal/remove-section'
import { CUSTOMER } from '../subjects'
import { ContactCard } from './contact/contact-card'
import { CustomerTabs } from './customer-tabs'
import type { DrawerState } from './drawer-state'
import { eventTypeOf, tabOf } from './lists'
import { EXPORT, FAILED, listWasOutOfDate, recordOrdinal, severalRecords, UNREADABLE } from './messages'
import { NotFound, Unconfirmed } from './not-found'
import { Person } from './person'
import { PersonSkeleton } from './skeletons'
import { TabContent, TabSkeleton } from './tab-content'

function ExportContact({ id }: { id: string }) {
  if (!can(useRole(), 'exports.create')) return null
  return (
    <section className="mt-8 flex items-center justify-between gap-4 border-t border-border pt-4 max-md:flex-col max-md:items-stretch print:hidden">
      <div className="text-13">
        <h3 className="font-medium">{EXPORT.title}</h3>
        <p className="text-muted">{EXPORT.what}</p>
      </div>
      <ExportButton list="person" asked={{ id }} look={{ variant: 'default' }}>
        <Download aria-hidden size={16} />
        {EXPORT.start}
      </ExportButton>
    </section>
  )
}

interface DrawerBodyProps {
  id: string
  state: DrawerState
  listSaid: readonly string[]
  inList: boolean
  headingId: string
  tab: string
  onTab: (tab: string) => void
  onClose: () => void
  onAgain: () => void
}

/** The drawer's content below its bar, in every load state. */
export function DrawerBody(props: DrawerBodyProps) {
  const { id, state, headingId, onAgain } = props
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <h2 id={headingId} className="sr-only">
            Loading customer {id}
          </h2>
          <PersonSkeleton />
          <CustomerTabs tab={tabOf(props.tab)} onTab={props.onTab}>
            <TabSkeleton tab={tabOf(props.tab)} />
          </CustomerTabs>
        </>
      )
    case 'not-found':
      return <NotFound id={id} inList={props.inList} headingId={headingId} onClose={props.onClose} />
    case 'unconfirmed':
      return <Unconfirmed headingId={headingId} onAgain={onAgain} />
    case 'failed':
      return (
        <div className="pt-6">
          <h2 id={headingId} className="sr-only">
            Customer {id}
          </h2>
          <Failure error={state.failure} subject={CUSTOMER} onAgain={onAgain} />
        </div>
      )
    case 'unreadable':
      return (
        <div className="pt-6 text-13">
          <h2 id={headingId} tabIndex={-1} className="text-sm/5 font-semibold">
            {UNREADABLE.title}
          </h2>
          <p className="mt-0.5 text-muted">{UNREADABLE.cause}</p>
          <UnreadableList rows={state.unreadable} />
        </div>
      )
    case 'records':
      return <Records {...props} state={state} />
  }
}

type RecordsProps = DrawerBodyProps & { state: Extract<DrawerState, { kind: 'records' }> }

function Records({ state, listSaid, headingId, tab, onTab, onAgain, onClose }: RecordsProps) {
  const { records, unreadable, full, readAt, failure } = state
  const current = tabOf(tab)
  const many = records.length > 1
  const [only] = records
  const mayRemove = can(useRole(), 'removals.write')
  const eachRecord = (draw: (customer: Customer, place: number) => ReactNode) =>
    [...records.entries()].map(([place, customer]) => (
      <div key={place} className={place > 0 ? 'mt-8 border-t border-border pt-6' : ''}>
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
          <Person customer={customer} headingId={place === 0 ? headingId : undefined} />
          {listSaid.length > 0 && (
            <p role="note" className="mt-2 text-xs/4 wrap-anywhere text-muted">
              {listWasOutOfDate(listSaid)}
            </p>
          )}
          <div className="mt-4">
            <ContactCard customer={customer} readAt={readAt} />
          </div>
        </>
      ))}
      <CustomerTabs tab={current} onTab={onTab}>
        {!full && failure ? (
          <Failure error={failure} subject={CUSTOMER} what={FAILED.details} onAgain={onAgain} />
        ) : (
          eachRecord((customer) =>
            full ? (
              <TabContent
                customer={customer}
                readAt={readAt}
                events={many ? { user_id: eventsId(customer) } : { contact_id: customer.id }}
                tab={current}
                eventType={eventTypeOf(tab)}
                onTab={onTab}
              />
            ) : (
              <TabSkeleton tab={current} />
            ),
          )
        )}
      </CustomerTabs>
      {only && <ExportContact id={only.id} />}
      {mayRemove && only && !many && <RemoveSection customer={only} onGone={onClose} />}
    </>
  )
}
