import { Field } from '@/components/record/fields'
import { Age, Instant } from '@/components/record/instant'
import { RecordTable } from '@/components/record/table'
import { useTimeZone } from '@/components/record/time-zone'
import { CopyButton } from '@/components/ui/copy/copy-button'
import type { EventsOf } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { hasZone, parseInstant } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { own } from '@/lib/format/reading'
import { absence, formatText } from '@/lib/format/text'
import { RecentEvents } from './events/recent-events'
import { RECENT_VISIT, type TabValue, VISITS } from './lists'
import { MembershipsField } from './memberships-field'
import { NO_ZONE } from './messages'
import { NothingSent } from './nothing-sent'
import { newestFirst, sectionOf } from './section'
import { SectionHead } from './section-head'

function UserId({ value, onForms }: { value: unknown; onForms: () => void }) {
  const text = formatText(value)
  const isAbsent = absence(value) !== null
  return (
    <span className="-my-[3px] flex min-h-6 flex-wrap items-center gap-x-2">
      <bdi
        translate={isAbsent ? undefined : 'no'}
        className={`min-w-0 wrap-anywhere ${isAbsent ? 'text-muted' : 'font-mono text-xs/[18px]'}`}
      >
        {text}
      </bdi>
      {!isAbsent && <CopyButton value={text} label="user ID" />}
      <button
        type="button"
        className="min-h-6 font-medium text-accent-text hover:underline print:hidden"
        onClick={onForms}
      >
        Form submissions
      </button>
    </span>
  )
}

const RECENT = 5

interface OverviewProps {
  customer: Customer
  readAt: number | null
  events: EventsOf
  onTab: (tab: TabValue) => void
}

/** The customer's fields, newest visits and newest events. */
export function Overview({ customer, readAt, events, onTab }: OverviewProps) {
  const visits = sectionOf(customer, VISITS.key)
  return (
    <>
      <OverviewFields customer={customer} readAt={readAt} onTab={onTab} />
      <SectionHead
        title="Recent visits"
        meta={
          visits.kind === 'rows' &&
          `${Math.min(RECENT, visits.rows.length)} of ${formatCount(visits.rows.length)}`
        }
        link="All visits"
        onLink={() => onTab('visits')}
      />
      {visits.kind === 'rows' ? (
        <RecordTable
          rows={newestFirst(visits.rows, VISITS.date).slice(0, RECENT)}
          name="Recent visits"
          columns={RECENT_VISIT}
          details={false}
        />
      ) : (
        <NothingSent section={visits} list={VISITS} />
      )}
      <RecentEvents whose={events} onTab={onTab} />
    </>
  )
}

function OverviewFields({ customer, readAt, onTab }: Omit<OverviewProps, 'events'>) {
  const zone = useTimeZone()
  return (
    <dl className="grid gap-2 text-13 tabular-nums">
      <MembershipsField customer={customer} readAt={readAt} onTab={onTab} />
      <Field label="Last location" raw="last_location">
        <Plain value={own(customer, 'last_location')} />
      </Field>
      <Field label="Created" raw="created_date">
        <Moment value={own(customer, 'created_date')} />
      </Field>
      <Field label="Updated" raw="updated_date">
        <Moment value={own(customer, 'updated_date')} />
      </Field>
      <Field label="User ID" raw="user_id">
        <UserId value={own(customer, 'user_id')} onForms={() => onTab('forms')} />
      </Field>
      <Field label="Time zone">
        <span className="text-muted">{zone.replaceAll('_', ' ')}</span>
      </Field>
    </dl>
  )
}

function Plain({ value }: { value: unknown }) {
  const look = absence(value) !== null ? 'text-muted' : ''
  return (
    <bdi translate={look ? undefined : 'no'} className={`wrap-anywhere ${look}`}>
      {formatText(value)}
    </bdi>
  )
}

function Moment({ value }: { value: unknown }) {
  if (absence(value) !== null) return <Plain value={value} />
  return (
    <>
      <Instant value={value} />{' '}
      <span className="inline-block text-muted">
        <Age value={value} />
      </span>
      {typeof value === 'string' && parseInstant(value) !== null && !hasZone(value) && (
        <span className="block text-muted">{NO_ZONE}</span>
      )}
    </>
  )
}
