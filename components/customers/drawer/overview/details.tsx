import { useState } from 'react'
import { Field } from '@/components/record/fields'
import { Age, Instant } from '@/components/record/instant'
import { RawJson } from '@/components/record/raw-json'
import { useTimeZone } from '@/components/record/time-zone'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { Icon } from '@/components/ui/icon/icon'
import type { Customer } from '@/lib/contract'
import { hasZone, parseInstant } from '@/lib/format/instants'
import { own } from '@/lib/format/reading'
import { absence, formatText } from '@/lib/format/text'
import { DETAILS, NO_ZONE } from '../messages'

const SUMMARY =
  'flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-sm hover:text-text max-md:min-h-11 [&::-webkit-details-marker]:hidden'

/** Technical facts, folded: ids, dates, the time zone and the JSON as sent. */
export function Details({ customer, isJsonOpen }: { customer: Customer; isJsonOpen: boolean }) {
  const zone = useTimeZone()
  const [isJsonShown, showJson] = useState(isJsonOpen)
  return (
    <details
      open={isJsonOpen}
      className="border-t border-border pt-4 text-13 tabular-nums print:break-inside-avoid [&::details-content]:print:[content-visibility:visible]"
    >
      <summary className={`${SUMMARY} font-semibold`}>
        <Arrow className="[details[open]>summary>&]:rotate-90" />
        {DETAILS.title}
      </summary>
      <dl className="mt-2 grid gap-2 print:block print:space-y-2">
        <Field label="Customer ID" raw="id">
          <Id value={customer.id} label="ID" />
        </Field>
        <Field label="User ID" raw="user_id">
          <Id value={own(customer, 'user_id')} label="user ID" />
        </Field>
        <Field label="Created" raw="created_date">
          <Moment value={own(customer, 'created_date')} />
        </Field>
        <Field label="Updated" raw="updated_date">
          <Moment value={own(customer, 'updated_date')} />
        </Field>
        <Field label="Time zone">
          <span className="text-muted">{zone.replaceAll('_', ' ')}</span>
        </Field>
      </dl>
      <details
        open={isJsonOpen}
        className="mt-2 print:hidden"
        onToggle={({ currentTarget }) => currentTarget.open && showJson(true)}
      >
        <summary className={`${SUMMARY} text-muted`}>
          <Arrow className="[details[open]>summary>&]:rotate-90" />
          {DETAILS.json}
        </summary>
        <div className="mt-2">{isJsonShown && <RawJson value={customer} label="customer JSON" />}</div>
      </details>
    </details>
  )
}

const Arrow = ({ className }: { className: string }) => (
  <Icon
    name="chevron-right"
    size={14}
    className={`-ml-0.5 shrink-0 text-muted transition-transform duration-fast print:hidden ${className}`}
  />
)

function Id({ value, label }: { value: unknown; label: string }) {
  const text = formatText(value)
  if (absence(value) !== null) return <span className="text-muted">{text}</span>
  return (
    <span className="-my-[3px] flex min-h-6 items-center gap-2">
      <bdi translate="no" className="min-w-0 font-mono text-xs/[18px] wrap-anywhere">
        {text}
      </bdi>
      <CopyButton value={text} label={label} />
    </span>
  )
}

function Moment({ value }: { value: unknown }) {
  if (absence(value) !== null) return <span className="text-muted">{formatText(value)}</span>
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
