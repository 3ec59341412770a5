import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { failureWords } from '@/components/failure/failure-messages'
import { useReading } from '@/components/failure/use-reading'
import { useTimeZone } from '@/components/record/time-zone'
import { CHANGED_DAYS, isFiltered } from '@/components/schedule/address'
import { change } from '@/components/schedule/change'
import { anchorOf } from '@/components/schedule/classes/anchor'
import type { OpenClass } from '@/components/schedule/classes/class-times'
import { DifferenceItem } from '@/components/schedule/compare/difference-item'
import { CHANGES, LOADING, SUBJECT } from '@/components/schedule/messages'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/fields/segmented'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useAnnounced } from '@/components/ui/use-announced'
import { formatInstant } from '@/lib/format/instants'
import { changedDays, shownOf } from './changed-days'
import { daysFrom, nearDays, partsOf, sinceWords } from './panel-words'
import { changesQuery } from './queries'
import { StartSelect } from './start-select'

interface ChangesPanelProps {
  schedulePage: SchedulePageState
  /** Of the open panel. */
  start: string
  onOpen: OpenClass
}

/** What changed since a start: in the shown days, or in all that Today counts. */
export function ChangesPanel({ schedulePage, start, onOpen }: ChangesPanelProps) {
  const { address, week, shown, isDay, isOnline } = schedulePage
  const { filters } = address
  const isNear = address.days === 'near'
  const zone = useTimeZone()
  const query = useQuery(changesQuery(isNear ? nearDays() : daysFrom(week.dates), start))
  const reading = useReading(query)
  const answer = query.data
  const days = useMemo(
    () => changedDays(answer?.days ?? [], week.days, filters),
    [answer, week.days, filters],
  )
  const own = isNear ? days : shownOf(days, shown)
  const parts = partsOf(own)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const words = answer ? sinceWords(own) : null
  useAnnounced(words)
  const isUnknown = words === CHANGES.unknown
  const since = answer && formatInstant(answer.since, zone)
  return (
    <>
      <header className="flex items-center gap-x-4 gap-y-1 pt-2 max-md:flex-wrap max-md:pt-1">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none max-md:flex-1">
          {CHANGES.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:order-1 max-md:basis-full max-md:gap-x-2">
          <StartSelect start={start} answer={answer} zone={zone} />
          <Segmented
            label={CHANGES.days}
            options={CHANGED_DAYS.map((value) => ({ value, label: CHANGES.ofDays(value, isDay) }))}
            value={address.days}
            onChange={(days) => change({ days }, 'replace')}
          />
        </div>
        <p className="min-w-0 flex-1 truncate text-13 text-muted max-md:order-2 max-md:basis-full">
          {words && <span className="font-medium text-text">{words}</span>}
          {since && ` · ${CHANGES.since(since)}`}
          {isFiltered(filters) && ` · ${CHANGES.filtered}`}
        </p>
        <IconButton
          label="Close"
          icon={<Icon name="x" size={16} />}
          className="-mr-2"
          onClick={() => {
            change({ changes: null, days: 'shown' })
            document.querySelector<HTMLElement>('main [data-changes]')?.focus()
          }}
        />
      </header>
      {reading.error && (
        <p className="flex items-center gap-4 pt-3 text-13" role="alert">
          {failureWords(reading.error, SUBJECT, isOnline).title}
          <Button onClick={reading.onAgain}>Try again</Button>
        </p>
      )}
      {!answer && !reading.error && <p className="pt-4 text-13 text-muted">{LOADING}</p>}
      {answer && parts.length === 0 && (
        <p className="mt-7 flex h-[50px] items-center gap-2 rounded-md bg-fill px-3 text-13 text-muted">
          <Icon name="circle-check" size={16} className="shrink-0" />
          {CHANGES.none(since ?? '')}
        </p>
      )}
      {isUnknown && (
        <p className="mt-7 flex h-[50px] items-center rounded-md bg-fill px-3 text-13 text-muted">
          {CHANGES.allUnknown}
        </p>
      )}
      {parts.length > 0 && !isUnknown && (
        <div
          data-scrolls
          className="-mx-6 mt-1.5 flex gap-4 overflow-x-auto px-6 pb-2.5 [scrollbar-width:thin] max-md:-mx-4 max-md:px-4"
        >
          {parts.map(({ key, title, note, differences }) => (
            <section key={key} className="shrink-0">
              <div className="flex gap-1 pb-1 text-xs/4 whitespace-nowrap text-muted">
                <h3 className={differences.length > 0 ? 'font-medium' : undefined}>{title}</h3>
                {note && <p>· {note}</p>}
              </div>
              {differences.length > 0 && (
                <ul className="flex gap-2">
                  {differences.map((difference) => (
                    <DifferenceItem
                      key={JSON.stringify(difference)}
                      difference={difference}
                      isOfOneDay
                      onOpen={(at, opener) => onOpen(at, anchorOf(at.key) ?? opener)}
                    />
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      )}
    </>
  )
}
