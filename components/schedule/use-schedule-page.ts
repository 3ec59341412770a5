import { useCallback, useMemo, useState } from 'react'
import { useOnline } from '@/components/failure/use-online'
import { useEntry } from '@/lib/browser/use-entry'
import { PATH, type ScheduleAddress } from './address'
import { giveHues } from './categories'
import { addressIn, change, oddOf } from './change'
import { clashesOf } from './clashes'
import { joinLists } from './class-lists'
import type { ClassAt } from './class-times'
import type { Clock } from './clock'
import { addDays } from './days'
import { useClock } from './use-clock'
import { useStage } from './use-stage'
import { useWeek } from './use-week'

/** Data from the server in addition to the classes. */
export interface ScheduleSeed {
  clock: Clock
  categories: readonly unknown[]
}

/**
 * The state of the schedule page: URL, classes, and every way to change them. `clock`: the server's; `categories`:
 * those of the unfiltered week; `isPhone`: phones show one day, whatever the URL says.
 */
export function useSchedulePage({ clock, categories }: ScheduleSeed, isPhone: boolean) {
  const { href, kept } = useEntry(PATH)
  const parsed = useMemo(() => addressIn(href), [href])
  const filtersKey = JSON.stringify(parsed.filters)
  // Stable while equal, so that a step to another week recomputes nothing.
  const filters: ScheduleAddress['filters'] = useMemo(() => JSON.parse(filtersKey), [filtersKey])
  const address: ScheduleAddress = useMemo(() => ({ ...parsed, filters }), [parsed, filters])
  const now = useClock(clock)
  const date = address.date ?? now.day
  const week = useWeek(date, filters)
  const seenCategories = useMemo(() => new Set(week.seen.map(({ row }) => row.class_category)), [week.seen])
  const isOnline = useOnline(() => {
    if (week.error) week.retry()
  })
  const [hues] = useState(() => giveHues(new Map(), categories))
  // Filtered classes don't show which colors the others have.
  if (week.isWhole) giveHues(hues, seenCategories)
  const isDay = isPhone || address.view === 'day'
  const shown = week.days.filter(({ day }) => !isDay || day === date)
  const lists = shown.map((one) => one.classes)
  const classes = joinLists(lists)
  const clashes = clashesOf(lists)
  const drawn = shown.map((one) => `${one.day} ${one.classes?.[0]?.key} ${one.classes?.length}`)
  const { stage, isSettled } = useStage(`${filtersKey} ${drawn}`, classes.length)
  const unreadable = shown
    .flatMap(({ answer }) => answer?.unreadable ?? [])
    .map((row, index) => ({ ...row, index }))
  const { view } = address
  const step = useCallback(
    (by: 1 | -1) => change({ date: addDays(date, view === 'day' ? by : by * 7) }),
    [date, view],
  )
  const [todayRequests, setTodayRequests] = useState(0)
  const goToToday = useCallback(() => {
    // The list scrolls to today; the other views keep their scroll position.
    change(view === 'list' ? { date: null, view } : { date: null })
    if (view === 'list') setTodayRequests((count) => count + 1)
  }, [view])

  return {
    address,
    /** Names of invalid URL parameters. */
    odd: useMemo(() => oddOf(href), [href]),
    /** The classes' scroll position, for `useKeptScroll`. */
    place: kept && String(kept.place ?? '0,0'),
    /** Whether the user scrolled there. */
    isPlaced: kept?.place !== undefined,
    date,
    isDay,
    now,
    week,
    isOnline,
    hues,
    /** The shown days with their classes. */
    shown,
    classes,
    /** Unreadable rows of all shown days, numbered consecutively. */
    unreadable,
    clashes,
    /** The render stage, and whether all visible classes are painted. */
    stage,
    isSettled,
    stepWeek: (by: 1 | -1) => change({ date: addDays(date, by * 7) }),
    step,
    goToToday,
    /** How often the user asked the list for today. */
    todayRequests,
  }
}

export type SchedulePageState = ReturnType<typeof useSchedulePage>

/** Common props of the views. */
export interface ViewProps {
  schedulePage: SchedulePageState
  /** Keys of overlapping classes. */
  clashing: ReadonlySet<string>
  onOpen: (at: ClassAt) => void
}
