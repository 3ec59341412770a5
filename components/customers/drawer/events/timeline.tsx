import { type CSSProperties, useId, useState } from 'react'
import { Fields } from '@/components/record/fields'
import { Fold } from '@/components/record/fold'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { Icon } from '@/components/ui/icon/icon'
import { formatClock, isTwelveHour } from '@/lib/format/clock-time'
import { formatDayHeading } from '@/lib/format/day-heading'
import { wallClock } from '@/lib/format/instants'
import { isRow } from '@/lib/format/reading'
import { byDay, type TimelineEvent } from './event-reading'

/** Events by day, newest first; a line joins the events of one day. */
export function Timeline({ events, details }: { events: readonly TimelineEvent[]; details: boolean }) {
  const zone = useTimeZone()
  const now = useNow()
  const thisYear = now === null ? Number.NaN : Number(wallClock(now, zone).day.slice(0, 4))
  return (
    <div
      className="grid gap-3 text-13 tabular-nums print:block print:space-y-3"
      style={{ '--time': isTwelveHour() ? '70px' : '48px' } as CSSProperties}
    >
      {byDay(events).map(({ day, events: same }) => (
        <section
          key={day ?? ''}
          className="min-w-0 [contain-intrinsic-size:auto_80px] [content-visibility:auto] print:[content-visibility:visible]"
        >
          <h4 className="mb-1 text-xs/4 print:break-after-avoid font-medium text-muted">
            {day === null ? 'No date' : formatDayHeading(day, thisYear)}
          </h4>
          <ol>
            {[...same.entries()].map(([place, event]) => (
              <EventRow key={place} event={event} details={details} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const LINE =
  "not-last:before:absolute not-last:before:top-6 not-last:before:-bottom-2 not-last:before:left-[calc(var(--time)+3px)] not-last:before:w-px not-last:before:bg-border-strong not-last:before:content-['']"

/** One event; in the events tab it expands to all of its data. */
function EventRow({ event, details }: { event: TimelineEvent; details: boolean }) {
  const [open, setOpen] = useState(details && event.name === null)
  const region = useId()
  const words = (
    <>
      <span className="text-text">
        <bdi>{event.name ?? 'Event'}</bdi>
      </span>
      {event.detail !== '' && (
        <>
          {/* A space, so that a screen reader doesn't join the words. */}{' '}
          <span className="ml-1 text-muted" title={event.detail}>
            <bdi>{event.detail}</bdi>
          </span>
        </>
      )}
    </>
  )
  return (
    <li className={`relative ${LINE}`}>
      <div className="grid min-h-8 grid-cols-[var(--time)_24px_minmax(0,1fr)] items-start">
        <span className="py-[7px] text-muted">{event.time && formatClock(event.time)}</span>
        <span
          className={`mt-[11px] -ml-[1.5px] size-2.5 rounded-full ${event.visit ? 'bg-muted' : 'text-muted inset-ring-[1.5px]'}`}
        />
        {details ? (
          <button
            type="button"
            className="-ml-1 flex min-h-8 min-w-0 items-center rounded-sm pl-1 text-left hover:bg-fill"
            aria-expanded={open}
            aria-controls={open ? region : undefined}
            onClick={() => setOpen(!open)}
          >
            <span className="min-w-0 flex-1 py-[7px] wrap-anywhere md:truncate">{words}</span>
            <Icon
              name="chevron-down"
              size={14}
              className={`mx-1 shrink-0 text-muted transition-transform duration-fast ${open ? 'rotate-180' : ''}`}
            />
          </button>
        ) : (
          <span className="min-w-0 py-[7px] wrap-anywhere md:truncate">{words}</span>
        )}
      </div>
      {open && (
        <div id={region} className="mb-2 ml-[calc(var(--time)+24px)] rounded-md bg-fill p-3">
          <EventDetails event={event} />
        </div>
      )}
    </li>
  )
}

/** The event's data first; fields that the timeline already shows are folded. */
function EventDetails({ event }: { event: TimelineEvent }) {
  if (event.name === null || !isRow(event.data) || Object.keys(event.data).length === 0) {
    return <Fields row={event.row} />
  }
  const { event_data: _, ...rest } = event.row
  const count = Object.keys(rest).length
  return (
    <>
      <Fields row={event.data} />
      <div className="mt-2">
        <Fold label={`${count} more ${count === 1 ? 'field' : 'fields'}`}>
          <Fields row={rest} />
        </Fold>
      </div>
    </>
  )
}
