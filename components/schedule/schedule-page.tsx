'use client'

import { useCallback, useMemo, useState } from 'react'
import { ignoredSchedule } from '@/components/contact/ignored-filters'
import { ExportButton } from '@/components/exports/export-button'
import { StaleBanner } from '@/components/failure/stale-banner'
import { UnreadableBanner } from '@/components/failure/unreadable-banner'
import { InvalidQueryBanner } from '@/components/list-page/invalid-query-banner'
import { Banner } from '@/components/ui/banner'
import { classes as names } from '@/components/ui/classes'
import { useAnnounced } from '@/components/ui/use-announced'
import { useLastWhen } from '@/components/ui/use-last-when'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useComputer, usePhone } from '@/components/ui/use-media'
import { formatDayHeading } from '@/lib/format/day-heading'
import { Actions } from './actions'
import { dayBody, FILTER_NAMES, isFiltered } from './address'
import { useChanges } from './changes/use-changes'
import { countWords } from './classes/class-messages'
import type { OpenedClass } from './classes/class-popover'
import type { OpenClass } from './classes/class-times'
import { ContinuingClasses } from './classes/continuing-classes'
import { TotalsLine } from './classes/totals-line'
import { NO_DIFFERENCES } from './compare/differences'
import { ghostsOf, labelsOf } from './compare/labels'
import { FilterBar } from './filter-bar'
import { DayView } from './grid/day-view'
import { WeekView } from './grid/week-view'
import { DayStrip } from './list/day-strip'
import { ListView } from './list/list-view'
import { PhoneDay, PhoneDayHead } from './list/phone-day'
import { PhoneWeek, PhoneWeekHead } from './list/phone-week'
import { SUBJECT } from './messages'
import { Panels } from './panels'
import { Printed } from './print/printed'
import { ScheduleBar } from './schedule-bar'
import { messageOf } from './schedule-message'
import { type ScheduleSeed, useSchedulePage } from './use-schedule-page'
import { formatWeek } from './week/days'
import { ignoredIn, wholeWeek } from './week/incomplete'

const VIEWS = { week: WeekView, day: DayView, list: ListView }
const loadClass = () => import('./classes/class-popover').then((module) => module.ClassPopover)

/** The studio's classes by week, by day or as a list. */
export function SchedulePage({ studio, ...seed }: ScheduleSeed & { studio: string | null }) {
  const schedulePage = useSchedulePage(seed, usePhone())
  const { address, week, isOnline, clashes, classes, unreadable, shown } = schedulePage
  const isComputer = useComputer()
  const [opened, setOpened] = useState<OpenedClass | null>(null)
  const [differences, setDifferences] = useState(NO_DIFFERENCES)
  const changes = useChanges(schedulePage)
  const { filters, compare } = address
  const compared = useMemo(
    () => ({
      differences,
      ghosts: ghostsOf(differences, week.dates),
      labels: labelsOf(differences, week.dates),
    }),
    [differences, week.dates],
  )
  const shownDifferences = compare === 'none' ? changes : compared
  const { ghosts, labels } = shownDifferences
  const isChangesShown = address.changes !== null && compare === 'none'
  const isDiffering = address.changes !== null || differences.length > 0
  const popover = useLazyComponent(loadClass)
  const clashing = useMemo(
    () => new Set(clashes.flatMap((clash) => clash.classes.map(({ key }) => key))),
    [clashes],
  )
  const isWhole = shown.every((day) => day.classes !== null)
  const hasGhosts = ghosts.some((ghost) => shown.some(({ day }) => day === ghost.day))
  // Without classes, a day shows those that were canceled.
  const message = classes.length === 0 && isWhole && hasGhosts ? null : messageOf(schedulePage)
  const ignored = ignoredIn(shown)
  const from = shown[0]?.day ?? ''
  const to = shown.at(-1)?.day ?? ''
  const isEmpty = message !== null && !isFiltered(filters)
  const when = schedulePage.isDay ? formatDayHeading(from, 0) : formatWeek(week.dates)
  const what = [
    message?.title ?? countWords(classes.length),
    ...FILTER_NAMES.map((name) => filters[name]),
    when,
  ]
  useAnnounced(isWhole ? what.filter(Boolean).join(', ') : null)
  // Actions on the classes render after them.
  const painted = useLastWhen(
    useMemo(() => ({ classes, filters }), [classes, filters]),
    schedulePage.isPainted,
  )
  const ways = useMemo(
    () => (
      // It keeps its space, so that nothing moves.
      <div
        className={names(
          'flex items-center gap-2 max-md:gap-0 @min-[910px]:@max-[1100px]:gap-1 @min-[910px]:@max-[1100px]:[&_[data-words]]:sr-only',
          isEmpty && 'invisible',
        )}
      >
        <Actions
          classes={painted.classes}
          first={from}
          compare={compare}
          isChangesOpen={address.changes !== null}
          // The panel says it, also for other days.
          changeCount={address.changes === null ? changes.count : null}
        >
          <ExportButton list="schedule" asked={{ ...dayBody(from, painted.filters), from, to }} />
        </Actions>
      </div>
    ),
    [painted, from, to, compare, address.changes, changes.count, isEmpty],
  )
  const { open: openPopover } = popover
  const open: OpenClass = useCallback(
    (at, anchor, label) => {
      setOpened({ at, anchor, label })
      openPopover()
    },
    [openPopover],
  )
  const View = VIEWS[address.view]
  const PhoneView = isFiltered(filters) ? PhoneWeek : PhoneDay
  const isListPrinted = address.view === 'list' && !schedulePage.isDay
  return (
    <>
      <ScheduleBar
        view={address.view}
        date={schedulePage.date}
        dates={week.dates}
        today={schedulePage.now.day}
        step={schedulePage.step}
        goToDay={schedulePage.goToDay}
        readAt={week.readAt}
        isFetching={week.isFetching}
        onRefresh={week.refetch}
      >
        {ways}
      </ScheduleBar>
      {!isComputer && (
        <div className="md:hidden print:hidden">
          <DayStrip schedulePage={schedulePage} differences={shownDifferences.differences} />
        </div>
      )}
      <FilterBar schedulePage={schedulePage} isEmpty={isEmpty} onOpen={open}>
        {filters.staff !== null && (
          <TotalsLine staff={filters.staff} dates={week.dates} classes={wholeWeek(week.days)} />
        )}
      </FilterBar>
      <InvalidQueryBanner names={schedulePage.odd} />
      <StaleBanner
        subject={SUBJECT}
        error={week.error}
        isOnline={isOnline}
        readAt={week.readAt}
        onAgain={week.retry}
      />
      {ignored.length > 0 && <Banner>{ignoredSchedule(ignored)}</Banner>}
      {unreadable.length > 0 && (
        <UnreadableBanner unreadable={unreadable} count={unreadable.length + classes.length} />
      )}
      {/* In a list, each day has its own. */}
      {(schedulePage.isDay || address.view === 'week' || message) && (
        <div className="contents print:hidden">
          <ContinuingClasses day={from} classes={week.continuingOn(from)} onOpen={open} />
        </div>
      )}
      <Panels
        schedulePage={schedulePage}
        count={changes.count}
        onOpen={open}
        onDifferences={setDifferences}
      />
      <Printed
        studio={studio}
        schedulePage={schedulePage}
        clashing={clashing}
        changes={isChangesShown ? changes : null}
        hasMessage={message !== null}
        onOpen={open}
      />
      <div
        data-differing={isChangesShown ? 'changes' : isDiffering || undefined}
        className="flex min-h-0 min-w-0 flex-1 flex-col print:block"
      >
        {message ? (
          <div className="flex-1 border-t border-border">
            {!isComputer && (
              <div className="md:hidden print:hidden">
                {isFiltered(filters) ? (
                  <PhoneWeekHead schedulePage={schedulePage} onOpen={open} />
                ) : (
                  <PhoneDayHead schedulePage={schedulePage} />
                )}
              </div>
            )}
            <div className="px-6 pt-12 max-md:px-4 max-md:pt-8">{message.content}</div>
          </div>
        ) : (
          <>
            <div
              className={names(
                'flex min-h-0 flex-1 flex-col max-md:hidden',
                isListPrinted ? 'print:block' : 'print:hidden',
              )}
            >
              <View
                schedulePage={schedulePage}
                clashing={clashing}
                ghosts={ghosts}
                labels={labels}
                onOpen={open}
              />
            </div>
            {!isComputer && (
              <div className="flex min-h-0 flex-1 flex-col md:hidden print:hidden">
                <PhoneView schedulePage={schedulePage} ghosts={ghosts} labels={labels} onOpen={open} />
              </div>
            )}
          </>
        )}
      </div>
      {opened &&
        popover.draw((Part) => (
          <Part
            {...opened}
            clashes={clashes}
            hues={schedulePage.hues}
            filters={filters}
            label={opened.label ?? labels.get(opened.at.key)}
            onOpen={open}
            onClose={popover.close}
          />
        ))}
    </>
  )
}
