import { useMemo, useRef } from 'react'
import type { EventsFilter } from '@/components/customers/drawer/lists'
import { EVENTS, eventsOfOthers, eventWords } from '@/components/customers/drawer/messages'
import { TimelineSkeleton } from '@/components/customers/drawer/skeletons'
import { UnreadableRows } from '@/components/failure/unreadable-rows'
import { RangeFields } from '@/components/list-page/days/range-fields'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/fields/select'
import { Warning } from '@/components/ui/warning'
import type { EventsOf } from '@/lib/browser/api'
import { humanise } from '@/lib/format/label'
import { formatCount } from '@/lib/format/numbers'
import { EventsFailure } from './events-failure'
import { Timeline } from './timeline'
import { useEvents } from './use-events'

interface EventsTabProps {
  whose: EventsOf
  filter: EventsFilter
  onFilter: (filter: EventsFilter) => void
}

/** All events as a timeline, filtered by type and days, loaded page by page. */
export function EventsTab({ whose, filter, onFilter }: EventsTabProps) {
  const { type, from, to } = filter
  const { query, events, unreadable, others, hasChanged, repeats } = useEvents(whose)
  const status = useRef<HTMLSpanElement>(null)
  const onDays = useMemo(() => events.filter(({ day }) => isWithin(day, from, to)), [events, from, to])
  const types = useMemo(() => {
    // All types, also without events on these days, and the URL's, even if this customer has no such events.
    const counts = new Map<string, number>()
    for (const name of [type, ...events.map((event) => event.type)]) if (name) counts.set(name, 0)
    for (const event of onDays) if (event.type) counts.set(event.type, (counts.get(event.type) ?? 0) + 1)
    return [...counts].sort(([a], [b]) => a.localeCompare(b))
  }, [events, onDays, type])
  const shown = useMemo(() => onDays.filter((event) => type === '' || event.type === type), [onDays, type])

  if (!query.data) {
    return query.error ? (
      <EventsFailure error={query.error} onAgain={() => query.refetch()} />
    ) : (
      <TimelineSkeleton />
    )
  }
  if (events.length === 0 && unreadable.length === 0) {
    if (others > 0) return <OtherUsers count={others} />
    return <p className="text-13 text-muted">{EVENTS.none}</p>
  }
  const loaded = query.hasNextPage ? `${formatCount(events.length)} loaded` : eventWords(events.length)
  const hasDays = from !== '' || to !== ''
  const isAll = type === '' && !hasDays
  const isNone = !isAll && shown.length === 0
  return (
    <div className="text-13 tabular-nums">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {types.length > 1 && (
          <Select
            aria-label="Type of event"
            className="max-w-60"
            value={type}
            onChange={(change) => onFilter({ ...filter, type: change.target.value })}
          >
            <option value="">All types</option>
            {types.map(([name, count]) => (
              <option key={name} value={name}>
                {humanise(name)} ({formatCount(count)})
              </option>
            ))}
          </Select>
        )}
        {(events.length > 1 || hasDays) && (
          <div className="flex flex-wrap gap-x-3 gap-y-2 max-md:order-1 max-md:basis-full">
            <RangeFields
              from={from || null}
              to={to || null}
              onChange={(days) => onFilter({ type, from: days.from ?? '', to: days.to ?? '' })}
            />
          </div>
        )}
        <span ref={status} tabIndex={-1} className="text-xs/4 text-muted outline-none" role="status">
          {isAll ? loaded : `${formatCount(shown.length)} of ${loaded}`}
        </span>
      </div>
      {hasDays && query.hasNextPage && <p className="mb-4 text-muted">{EVENTS.ofLoaded}</p>}
      {repeats ? (
        <Warning>{EVENTS.repeated}</Warning>
      ) : (
        hasChanged && <Changed onAgain={() => query.refetch()} />
      )}
      <UnreadableRows rows={unreadable} what="event" />
      {others > 0 && <OtherUsers count={others} />}
      <Timeline events={shown} details />
      {isNone && (
        <NoneShown
          isMore={query.hasNextPage}
          hasDays={hasDays}
          onAll={() => {
            onFilter({ type: '', from: '', to: '' })
            // The button disappears, and the select may.
            status.current?.focus()
          }}
        />
      )}
      <Older query={query} isEndKnown={!hasChanged && !repeats} isNone={isNone} />
    </div>
  )
}

/** Events without a date are on no day. */
const isWithin = (day: string | null, from: string, to: string) =>
  from === '' && to === '' ? true : day !== null && day >= from && (to === '' || day <= to)

interface NoneShownProps {
  isMore: boolean
  hasDays: boolean
  onAll: () => void
}

function NoneShown({ isMore, hasDays, onAll }: NoneShownProps) {
  const words = hasDays
    ? [EVENTS.noneOnDays, EVENTS.noneOnDaysYet]
    : [EVENTS.noneOfType, EVENTS.noneOfTypeYet]
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{words[Number(isMore)]}</p>
      <Button onClick={onAll}>{hasDays ? EVENTS.showAll : EVENTS.showAllTypes}</Button>
    </div>
  )
}

/** Events of another user are never shown as this customer's. */
const OtherUsers = ({ count }: { count: number }) => <Warning>{eventsOfOthers(count)}</Warning>

function Changed({ onAgain }: { onAgain: () => void }) {
  return (
    <Warning>
      {EVENTS.changed}{' '}
      <button type="button" className="text-accent-text hover:underline" onClick={onAgain}>
        {EVENTS.refresh}
      </button>
    </Warning>
  )
}

type EventsAsked = ReturnType<typeof useEvents>['query']

/** A button for the next page, its error, or the end, which isn't mentioned without events. */
function Older({ query, isNone, isEndKnown }: { query: EventsAsked; isNone: boolean; isEndKnown: boolean }) {
  if (query.isFetchNextPageError && query.error) {
    return (
      <div className="mt-4">
        <EventsFailure error={query.error} onAgain={() => query.fetchNextPage()} />
      </div>
    )
  }
  if (!query.hasNextPage)
    return isNone || !isEndKnown ? null : <p className="mt-4 text-xs/4 text-muted">{EVENTS.end}</p>
  return (
    <Button
      className="mt-4"
      aria-disabled={query.isFetchingNextPage}
      onClick={() => !query.isFetchingNextPage && query.fetchNextPage()}
    >
      {query.isFetchingNextPage ? EVENTS.loading : EVENTS.older}
    </Button>
  )
}
