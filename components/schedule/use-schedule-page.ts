import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useOnline } from '@/components/failure/use-online'
import { usePainted } from '@/components/ui/use-painted'
import { useEntry } from '@/lib/browser/navigation/use-entry'
import { isFiltered, PATH, parseAddress, type ScheduleAddress } from './address'
import { change } from './change'
import { giveHues, type Hues } from './classes/categories'
import { clashesOf, joinLists } from './classes/class-lists'
import type { OpenClass } from './classes/class-times'
import type { Labels } from './compare/labels'
import type { Ghosts } from './grid/ghosts'
import { type Clock, readClock } from './week/clock'
import { addDays } from './week/days'
import { useWeek } from './week/use-week'

/** Data from the server in addition to the classes. */
export interface ScheduleSeed {
  clock: Clock
  categories: readonly unknown[]
}

/** The state of the schedule page: URL, classes, and every way to change them. Phones show one day, or the filtered week. */
export function useSchedulePage({ clock, categories }: ScheduleSeed, isPhone: boolean) {
  const { href, state } = useEntry(PATH)
  const { address: parsed, odd } = useMemo(() => parseAddress(href), [href])
  const filtersKey = JSON.stringify(parsed.filters)
  // Stable while equal, so that a step to another week recomputes nothing.
  const filters: ScheduleAddress['filters'] = useMemo(() => JSON.parse(filtersKey), [filtersKey])
  const address: ScheduleAddress = useMemo(
    // One panel at a time.
    () => ({ ...parsed, filters, ...(parsed.changes !== null && { compare: 'none' }) }),
    [parsed, filters],
  )
  const now = useClock(clock)
  const date = address.date ?? now.day
  const week = useWeek(date, filters)
  const seenCategories = useMemo(() => new Set(week.seen.map(({ row }) => row.class_category)), [week.seen])
  const isOnline = useOnline(() => {
    if (week.error) week.retry()
  })
  const [known] = useState(() => giveHues(new Map(), categories))
  // Filtered classes don't show which colors the others have.
  if (week.isWhole) giveHues(known, seenCategories)
  const { size } = known
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map for new categories, so that classes render with them.
  const hues: Hues = useMemo(() => new Map(known), [known, size])
  // A phone shows a filtered week as one list.
  const isPhoneWeek = isPhone && isFiltered(filters)
  const isDay = isPhone ? !isPhoneWeek : address.view === 'day'
  const shown = week.days.filter(({ day }) => !isDay || day === date)
  const lists = shown.map((one) => one.classes)
  const classes = joinLists(lists)
  const clashes = clashesOf(lists)
  const drawn = shown.map((one) => `${one.day} ${one.classes?.[0]?.key} ${one.classes?.length}`)
  const { renderStage, isPainted } = useRenderStage(`${filtersKey} ${drawn}`, classes.length)
  const unreadable = shown
    .flatMap(({ answer }) => answer?.unreadable ?? [])
    .map((row, index) => ({ ...row, index }))
  const { view } = address
  const step = useCallback(
    (by: 1 | -1) => change({ date: addDays(date, view === 'day' ? by : by * 7) }),
    [date, view],
  )
  const [dayRequests, setDayRequests] = useState(0)
  const isList = isPhoneWeek || view === 'list'
  const goToDay = useCallback(
    (date: string | null) => {
      // A list scrolls to the day; the other views keep their scroll position.
      change(isList ? { date, view } : { date })
      if (isList) setDayRequests((count) => count + 1)
    },
    [isList, view],
  )

  return {
    address,
    odd,
    /** Of the history entry; null while unknown. */
    state,
    date,
    isDay,
    now,
    week,
    isOnline,
    hues,
    shown,
    classes,
    /** Unreadable rows of all shown days, numbered consecutively. */
    unreadable,
    clashes,
    renderStage,
    isPainted,
    stepWeek: (by: 1 | -1) => change({ date: addDays(date, by * 7) }),
    step,
    /** Null: today. */
    goToDay,
    dayRequests,
  }
}

export type SchedulePageState = ReturnType<typeof useSchedulePage>

export interface ViewProps {
  schedulePage: SchedulePageState
  clashing: ReadonlySet<string>
  /** Classes of a compared week, or canceled ones. */
  ghosts?: Ghosts
  /** What is said about classes that differ or changed. */
  labels?: Labels
  onOpen: OpenClass
}

/** Up to this many classes render at once. */
const AT_ONCE = 120

type RenderStage = 'first' | 'visible' | 'all'

/** With very many classes, each stage waits until the previous one is painted. `identity`: of the shown classes. */
function useRenderStage(identity: string, count: number): { renderStage: RenderStage; isPainted: boolean } {
  const painted = usePainted(identity)
  const isPainted = usePainted(painted, true) === identity
  if (count <= AT_ONCE || isPainted) return { renderStage: 'all', isPainted }
  return { renderStage: painted === identity ? 'visible' : 'first', isPainted }
}

const TICK_MS = 10_000

function watch(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

/** A string, because a snapshot must compare equal until it changes. */
function read(): string {
  const { day, time } = readClock()
  return `${day} ${time}`
}

/** This computer's local time, to the minute; the server's until hydration. */
function useClock(atServer: Clock): Clock {
  const text = useSyncExternalStore(watch, read, () => `${atServer.day} ${atServer.time}`)
  return useMemo(() => {
    const [day = '', time = ''] = text.split(' ')
    return { day, time }
  }, [text])
}
