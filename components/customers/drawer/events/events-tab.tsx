import { useMemo, useRef } from 'react'
import { EVENTS, eventsOfOthers, eventWords } from '@/components/customers/drawer/messages'
import { TimelineSkeleton } from '@/components/customers/drawer/skeletons'
import { UnreadableRows } from '@/components/failure/unreadable-rows'
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
  type: string
  onType: (type: string) => void
}

/** All events as a timeline with a type filter, loaded page by page. */
export function EventsTab({ whose, type, onType }: EventsTabProps) {
  const { query, events, unreadable, others, hasChanged, repeats } = useEvents(whose)
  const status = useRef<HTMLSpanElement>(null)
  const types = useMemo(() => {
    const counts = new Map<string, number>()
    for (const event of events) if (event.type) counts.set(event.type, (counts.get(event.type) ?? 0) + 1)
    // The URL's type, even if this customer has no such events.
    if (type !== '' && !counts.has(type)) counts.set(type, 0)
    return [...counts].sort(([a], [b]) => a.localeCompare(b))
  }, [events, type])
  const shown = useMemo(
    () => (type === '' ? events : events.filter((event) => event.type === type)),
    [events, type],
  )

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
  const isNone = type !== '' && shown.length === 0
  return (
    <div className="text-13 tabular-nums">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {types.length > 1 && (
          <Select
            aria-label="Type of event"
            className="max-w-60"
            value={type}
            onChange={(change) => onType(change.target.value)}
          >
            <option value="">All types</option>
            {types.map(([name, count]) => (
              <option key={name} value={name}>
                {humanise(name)} ({formatCount(count)})
              </option>
            ))}
          </Select>
        )}
        <span ref={status} tabIndex={-1} className="text-xs/4 text-muted outline-none" role="status">
          {type === '' ? loaded : `${formatCount(shown.length)} of ${loaded}`}
        </span>
      </div>
      {repeats ? (
        <Warning>{EVENTS.repeated}</Warning>
      ) : (
        hasChanged && <Changed onAgain={() => query.refetch()} />
      )}
      <UnreadableRows rows={unreadable} what="event" />
      {others > 0 && <OtherUsers count={others} />}
      <Timeline events={shown} details />
      {isNone && (
        <NoneOfType
          isMore={query.hasNextPage}
          onAll={() => {
            onType('')
            // The button disappears, and the select may.
            status.current?.focus()
          }}
        />
      )}
      <Older query={query} isEndKnown={!hasChanged && !repeats} isNone={isNone} />
    </div>
  )
}

function NoneOfType({ isMore, onAll }: { isMore: boolean; onAll: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{isMore ? EVENTS.noneOfTypeYet : EVENTS.noneOfType}</p>
      <Button onClick={onAll}>Show all types</Button>
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
