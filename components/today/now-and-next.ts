import { type Clash, findClashes } from '@/components/schedule/classes/clashes'
import { type ClassAt, DAY_MINUTES, readClass } from '@/components/schedule/classes/class-times'
import { addDays } from '@/components/schedule/week/days'
import type { ScheduleToday } from '@/lib/answers/today'
import { wallClock } from '@/lib/format/instants'

/** The fewest classes that follow the running ones, and the fewest of both, so that the list has a steady height. */
const NEXT = 3
const LINES = 4

export interface NowAndNext {
  /** Today, `YYYY-MM-DD`. */
  day: string
  /** Null: the day wasn't read. */
  readAt: string | null
  running: ClassAt[]
  /** Those that follow, on the same day or the next ones, in order. */
  next: ClassAt[]
  clashes: Clash[]
}

/** The classes running at a time in a time zone, those after them, and the day's clashes. */
export function nowAndNextOf({ days }: Pick<ScheduleToday, 'days'>, now: number, zone: string): NowAndNext {
  const { day, time } = wallClock(now, zone)
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const today = days.find((one) => one.day === day)
  if (!today) return { day, readAt: null, running: [], next: [], clashes: [] }
  const classes = classesOf(today)
  const running = [
    ...days
      .filter((one) => one.day === addDays(day, -1))
      .flatMap((one) => runningAt(minute + DAY_MINUTES, classesOf(one))),
    ...runningAt(minute, classes),
  ]
  const later = days.filter((one) => one.day > day).sort((one, other) => (one.day < other.day ? -1 : 1))
  const following = [
    ...classes.filter(({ start }) => start !== null && start > minute),
    ...later.flatMap(classesOf).filter(({ start }) => start !== null),
  ]
  return {
    day,
    readAt: today.readAt,
    running,
    next: following.slice(0, Math.max(NEXT, LINES - running.length)),
    clashes: findClashes(classes),
  }
}

/** The classes running at a minute of their day, which may be past its midnight. */
const runningAt = (minute: number, classes: readonly ClassAt[]) =>
  classes.filter(({ start, end }) => start !== null && start <= minute && (end ?? 0) > minute)

const classesOf = ({ day, classes }: ScheduleToday['days'][number]): ClassAt[] =>
  classes
    .map((row, nth) => readClass(row, day, `${day}/${nth}`))
    .sort((one, other) => (one.start ?? 0) - (other.start ?? 0))
