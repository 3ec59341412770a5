import { type Clash, findClashes } from '@/components/schedule/classes/clashes'
import { type ClassAt, readClass } from '@/components/schedule/classes/class-times'
import type { ScheduleToday } from '@/lib/answers/today'
import { wallClock } from '@/lib/format/instants'

/** The classes that follow the running ones. */
const NEXT = 3

export interface NowAndNext {
  /** Null: the day wasn't read. */
  readAt: string | null
  running: ClassAt[]
  next: ClassAt[]
  clashes: Clash[]
}

/** The classes running at a time in a time zone, those after them on the same day, and its clashes. */
export function nowAndNextOf({ days }: Pick<ScheduleToday, 'days'>, now: number, zone: string): NowAndNext {
  const { day, time } = wallClock(now, zone)
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const today = days.find((one) => one.day === day)
  if (!today) return { readAt: null, running: [], next: [], clashes: [] }
  const classes = today.classes
    .map((row, nth) => readClass(row, day, `${day}/${nth}`))
    .sort((one, other) => (one.start ?? 0) - (other.start ?? 0))
  return {
    readAt: today.readAt,
    running: classes.filter(({ start, end }) => start !== null && start <= minute && (end ?? 0) > minute),
    next: classes.filter(({ start }) => start !== null && start > minute).slice(0, NEXT),
    clashes: findClashes(classes),
  }
}
