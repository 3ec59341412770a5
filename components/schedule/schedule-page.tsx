'use client'

import { CalendarArrowDown } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { ignoredSchedule } from '@/components/contact/ignored-filters'
import { ExportButton } from '@/components/exports/export-button'
import { StaleBanner } from '@/components/failure/stale-banner'
import { UnreadableBanner } from '@/components/failure/unreadable-banner'
import { InvalidQueryBanner } from '@/components/list-page/invalid-query-banner'
import { Banner } from '@/components/ui/banner'
import { IconButton } from '@/components/ui/icon-button'
import { useAnnounced } from '@/components/ui/use-announced'
import { useLastWhen } from '@/components/ui/use-last-when'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useComputer, usePhone } from '@/components/ui/use-media'
import { formatDayHeading } from '@/lib/format/day-heading'
import { dayBody, FILTER_NAMES } from './address'
import { countWords } from './classes/class-messages'
import type { ClassAt } from './classes/class-times'
import { ContinuingClasses } from './classes/continuing-classes'
import { FilterBar } from './filter-bar'
import { DayView } from './grid/day-view'
import { WeekView } from './grid/week-view'
import { DayStrip } from './list/day-strip'
import { ListView } from './list/list-view'
import { PhoneDay } from './list/phone-day'
import { CALENDAR, SUBJECT } from './messages'
import { ScheduleBar } from './schedule-bar'
import { messageOf } from './schedule-message'
import { type ScheduleSeed, useSchedulePage } from './use-schedule-page'
import { formatWeek } from './week/days'
import { ignoredIn } from './week/incomplete'

const VIEWS = { week: WeekView, day: DayView, list: ListView }
const loadDialog = () => import('./classes/class-dialog').then((module) => module.ClassDialog)
const loadCalendarDialog = () => import('./calendar/calendar-dialog').then((module) => module.CalendarDialog)

/** The studio's classes by week, by day or as a list. */
export function SchedulePage(seed: ScheduleSeed) {
  const schedulePage = useSchedulePage(seed, usePhone())
  const { address, week, isOnline, clashes, classes, unreadable, shown } = schedulePage
  const isComputer = useComputer()
  const [opened, setOpened] = useState<ClassAt | null>(null)
  const dialog = useLazyComponent(loadDialog)
  const clashing = useMemo(
    () => new Set(clashes.flatMap((clash) => clash.classes.map(({ key }) => key))),
    [clashes],
  )
  const message = messageOf(schedulePage)
  const ignored = ignoredIn(shown)
  const from = shown[0]?.day ?? ''
  const to = shown.at(-1)?.day ?? ''
  const isWhole = shown.every((day) => day.classes !== null)
  const { filters } = address
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
      <>
        <DownloadButton classes={painted.classes} first={from} />
        <ExportButton list="schedule" asked={{ ...dayBody(from, painted.filters), from, to }} />
      </>
    ),
    [painted, from, to],
  )
  const { open: openDialog } = dialog
  const open = useCallback(
    (at: ClassAt) => {
      setOpened(at)
      openDialog()
    },
    [openDialog],
  )
  const View = VIEWS[address.view]
  return (
    <>
      <ScheduleBar
        view={address.view}
        date={schedulePage.date}
        dates={week.dates}
        today={schedulePage.now.day}
        step={schedulePage.step}
        goToToday={schedulePage.goToToday}
        readAt={week.readAt}
        isFetching={week.isFetching}
        onRefresh={week.refetch}
      >
        {ways}
      </ScheduleBar>
      {!isComputer && (
        <div className="md:hidden">
          <DayStrip schedulePage={schedulePage} />
        </div>
      )}
      <FilterBar schedulePage={schedulePage} onOpen={open} />
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
        <ContinuingClasses day={from} classes={week.continuingOn(from)} onOpen={open} />
      )}
      {message ? (
        <div className="border-t border-border px-6 pt-12 max-md:px-4">{message.content}</div>
      ) : (
        <>
          <div className="flex min-h-0 flex-1 flex-col max-md:hidden print:flex">
            <View schedulePage={schedulePage} clashing={clashing} onOpen={open} />
          </div>
          {!isComputer && (
            <div className="flex min-h-0 flex-1 flex-col md:hidden print:hidden">
              <PhoneDay schedulePage={schedulePage} onOpen={open} />
            </div>
          )}
        </>
      )}
      {opened && dialog.draw((Part) => <Part at={opened} clashes={clashes} onClose={dialog.close} />)}
    </>
  )
}

/** Opens the calendar download of the shown classes; loads its code on first use. */
function DownloadButton({ classes, first }: { classes: readonly ClassAt[]; first: string }) {
  const dialog = useLazyComponent(loadCalendarDialog)
  return (
    <>
      <IconButton
        label={CALENDAR.open}
        icon={<CalendarArrowDown aria-hidden size={16} />}
        disabled={classes.length === 0}
        onClick={dialog.open}
      />
      {dialog.draw((Part) => (
        <Part classes={classes} first={first} onClose={dialog.close} />
      ))}
    </>
  )
}
