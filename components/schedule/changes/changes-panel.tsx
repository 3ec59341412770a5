import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { failureWords } from '@/components/failure/failure-messages'
import { useReading } from '@/components/failure/use-reading'
import { useTimeZone } from '@/components/record/time-zone'
import { isFiltered } from '@/components/schedule/address'
import { change, closeChanges } from '@/components/schedule/change'
import { anchorOf } from '@/components/schedule/classes/anchor'
import type { OpenClass } from '@/components/schedule/classes/class-times'
import { DifferenceItem } from '@/components/schedule/compare/difference-item'
import { PANEL_LIST } from '@/components/schedule/compare/lazy-panel'
import { CHANGES, LOADING, SUBJECT } from '@/components/schedule/messages'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/fields/segmented'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useAnnounced } from '@/components/ui/use-announced'
import { formatInstant } from '@/lib/format/instants'
import { changedDays, changeLabels, isUnknown, shownOf } from './changed-days'
import {
  daysFrom,
  daysOf,
  isTracked,
  partlyNotes,
  partsOf,
  rangeWords,
  sinceWords,
  titlesOf,
} from './panel-words'
import { changesQuery, nearDays, visitedBefore } from './queries'
import { isTime, StartSelect } from './start-select'

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
  const asked = isNear ? nearDays() : daysFrom(week.dates)
  const client = useQueryClient()
  const query = useQuery(changesQuery(asked, start))
  const reading = useReading(query)
  const answer = query.data
  // Another week keeps it while it loads.
  const hasVisited = answer?.hasVisited ?? visitedBefore(client) ?? true
  const days = useMemo(
    () => changedDays(answer?.days ?? [], week.days, filters),
    [answer, week.days, filters],
  )
  const own = isNear ? daysOf(days, asked) : shownOf(days, shown)
  const changed = partsOf(own)
  const labels = changeLabels(own.flatMap(({ differences }) => differences))
  const unknown = titlesOf(own, isUnknown)
  const notes = [...partlyNotes(own, zone), ...(unknown.length > 0 ? [CHANGES.notKnown(unknown)] : [])].join(
    '. ',
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const words = answer ? sinceWords(own) : null
  useAnnounced(words)
  const since = answer && formatInstant(answer.since, zone)
  return (
    <>
      <header className="flex items-center gap-x-2 gap-y-1 pt-2 max-xl:flex-wrap max-md:pt-1">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
          {CHANGES.heading}
        </h2>
        <StartSelect start={start} answer={answer} hasVisited={hasVisited} zone={zone} />
        <div className="ml-2 flex max-md:order-1 max-md:ml-0 max-md:basis-full">
          <Segmented
            label={CHANGES.days}
            options={[
              { value: 'shown', label: CHANGES.shownDays(isDay) },
              { value: 'near', label: rangeWords(nearDays()) },
            ]}
            value={address.days}
            onChange={(days) => change({ days }, 'replace')}
          />
        </div>
        <p className="min-w-0 flex-1 text-13 text-muted max-xl:order-2 max-xl:basis-full xl:ml-2 xl:truncate">
          {words && <span className="font-medium text-text">{words}</span>}
          {since && !isTime(start) && ` · ${CHANGES.since(since)}`}
          {isFiltered(filters) && ` · ${CHANGES.filtered}`}
        </p>
        <IconButton
          label="Close"
          icon={<Icon name="x" size={16} />}
          className="-mr-2 ml-auto"
          onClick={closeChanges}
        />
      </header>
      {reading.error && (
        <p className="flex items-center gap-4 py-3 text-13" role="alert">
          {failureWords(reading.error, SUBJECT, isOnline).title}
          <Button onClick={reading.onAgain}>Try again</Button>
        </p>
      )}
      {!answer && !reading.error && (
        <p data-loading="" className="pt-4 text-13 text-muted">
          {LOADING}
        </p>
      )}
      {answer && changed.length === 0 && (
        <div className="mt-2 mb-4 flex min-h-[46px] items-center gap-2 rounded-md bg-fill px-3 py-2 text-13 text-muted">
          {!notes && <Icon name="circle-check" size={16} className="shrink-0" />}
          <p>
            {!notes
              ? CHANGES.none(since ?? '')
              : words === CHANGES.unknown
                ? CHANGES.allUnknown[isTracked(asked, answer) ? 'tracked' : 'untracked']
                : notes}
          </p>
        </div>
      )}
      {changed.length > 0 && (
        <div className={PANEL_LIST}>
          {changed.map(({ day, title, note, differences }) => (
            <section key={day} className="flex max-w-full gap-3 max-md:w-full max-md:flex-col max-md:gap-1">
              <div className="w-18 shrink-0 pt-1.5 text-xs/4 text-muted max-md:w-auto max-md:pt-0">
                <h3 className="font-medium whitespace-nowrap text-text">{title}</h3>
                {note && <p>{note}</p>}
              </div>
              <ul className="flex min-w-0 flex-1 flex-wrap gap-2">
                {differences.map((difference) => (
                  <DifferenceItem
                    key={JSON.stringify(difference)}
                    difference={difference}
                    day={day}
                    onOpen={(at, opener) => onOpen(at, anchorOf(at.key) ?? opener, labels.get(at.key))}
                  />
                ))}
              </ul>
            </section>
          ))}
          {notes && <p className="basis-full text-xs/4 text-muted">{notes}</p>}
        </div>
      )}
    </>
  )
}
