import { useCallback, useMemo, useState } from 'react'
import { useOnline } from '@/components/failure/use-online'
import { useEntry } from '@/lib/browser/use-entry'
import { PATH, type ScheduleAddress } from './address'
import { giveHues } from './categories'
import { addressIn, change, oddOf } from './change'
import { clashesOf } from './clashes'
import type { ClassAt } from './class-times'
import type { Clock } from './clock'
import { addDays } from './days'
import { useClock } from './use-clock'
import { useHeld } from './use-held'
import { useStage } from './use-stage'
import { useWeek } from './use-week'

/** What the server says beside the classes. */
export interface ScheduleSeed {
  clock: Clock
  categories: readonly unknown[]
}

/**
 * Where the schedule is, what it shows, and every way to change it. `clock`: the server's; `categories`: those
 * of the week where filters leave only some of it; `isPhone`: a phone shows one day, whatever the address says.
 */
export function useSchedulePage({ clock, categories }: ScheduleSeed, isPhone: boolean) {
  const { href, kept } = useEntry(PATH)
  const parsed = useMemo(() => addressIn(href), [href])
  const filtersKey = JSON.stringify(parsed.filters)
  // The same as long as they say the same, so that a step to another week looks at none again.
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
  // Of what filters left nobody can tell which colours the others have.
  if (week.isWhole) giveHues(hues, seenCategories)
  const isDay = isPhone || address.view === 'day'
  const shown = week.days.filter(({ day }) => !isDay || day === date)
  const lists = useHeld(shown.map((one) => one.classes))
  const classes = useMemo(() => lists.flatMap((list) => list ?? []), [lists])
  const clashes = clashesOf(lists)
  const drawn = shown.map(({ day }, index) => `${day} ${lists[index]?.[0]?.key} ${lists[index]?.length}`)
  const { stage, isSettled } = useStage(`${filtersKey} ${drawn}`, classes.length)
  const unreadable = shown
    .flatMap(({ answer }) => answer?.unreadable ?? [])
    .map((row, index) => ({ ...row, index }))
  const { view } = address
  const step = useCallback(
    (by: 1 | -1) => change({ date: addDays(date, view === 'day' ? by : by * 7) }),
    [date, view],
  )

  return {
    address,
    /** Names of what the address says and can't be understood. */
    odd: useMemo(() => oddOf(href), [href]),
    /** How far its classes were scrolled, as `useKeptScroll` has it. */
    place: kept && String(kept.place ?? '0,0'),
    /** Whether it was scrolled there by somebody. */
    isPlaced: kept?.place !== undefined,
    date,
    /** Whether it is one day that is shown. */
    isDay,
    now,
    week,
    isOnline,
    hues,
    /** The days that the view shows, and their classes. */
    shown,
    classes,
    /** Of all days shown, numbered through. */
    unreadable,
    clashes,
    /** How much of the classes is drawn now, and whether all in sight is painted. */
    stage,
    isSettled,
    stepWeek: (by: 1 | -1) => change({ date: addDays(date, by * 7) }),
    step,
  }
}

export type SchedulePageState = ReturnType<typeof useSchedulePage>

/** What each way to draw the days is given. */
export interface ViewProps {
  schedulePage: SchedulePageState
  /** The keys of classes that clash. */
  clashing: ReadonlySet<string>
  onOpen: (at: ClassAt) => void
}
