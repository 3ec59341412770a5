import { type Clash, findClashes } from '@/components/schedule/classes/clashes'
import { type ClassAt, DAY_MINUTES, readClass } from '@/components/schedule/classes/class-times'
import { addDays } from '@/components/schedule/week/days'
import type { ChangedClass, ScheduleToday } from '@/lib/answers/today'
import { wallClock } from '@/lib/format/instants'

/** The fewest classes that follow the running ones, and the fewest of both, so that the list has a steady height. */
const NEXT = 3
const LINES = 4

/** A class of the list, with its change. */
export interface ListedClass extends ClassAt {
  changed: ChangedClass | undefined
  /** Whether it was canceled, or is on another day now. */
  isGone: boolean
}

export interface NowAndNext {
  /** Today, `YYYY-MM-DD`. */
  day: string
  /** Null: the day wasn't read. */
  readAt: string | null
  running: ListedClass[]
  /** Those that follow, on the same day or the next ones, in order, and all of today that are gone. */
  next: ListedClass[]
  clashes: Clash[]
}

/** The classes running at a time in a time zone, those after them, and the day's clashes. */
export function nowAndNextOf(
  { days, changes }: Pick<ScheduleToday, 'days' | 'changes'>,
  now: number,
  zone: string,
): NowAndNext {
  const { day, time } = wallClock(now, zone)
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const today = days.find((one) => one.day === day)
  if (!today) return { day, readAt: null, running: [], next: [], clashes: [] }
  const classesOf = (one: ScheduleToday['days'][number]) => listedOf(one, changes.newest)
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
    ...later.flatMap(classesOf).filter(({ start, isGone }) => start !== null && !isGone),
  ]
  const first = following.filter(isOn).slice(0, Math.max(NEXT, LINES - running.length))
  return {
    day,
    readAt: today.readAt,
    running,
    next: following.filter((at) => at.isGone || first.includes(at)),
    clashes: findClashes(classes.filter(isOn)),
  }
}

/** The classes running at a minute of their day, which may be past its midnight. */
const runningAt = (minute: number, classes: readonly ListedClass[]) =>
  classes.filter(({ start, end }) => start !== null && start <= minute && (end ?? 0) > minute)

const isOn = ({ isGone }: ListedClass) => !isGone

/** A day's classes, and those that were there, in order of time. */
function listedOf(
  { day, classes }: ScheduleToday['days'][number],
  changes: readonly ChangedClass[],
): ListedClass[] {
  const listed = classes.map((row, nth) => {
    const text = JSON.stringify(row)
    const changed = changes.find(
      (one) => one.day === day && 'after' in one.change && JSON.stringify(one.change.after) === text,
    )
    return { ...readClass(row, day, `${day}/${nth}`), changed, isGone: false }
  })
  const gone = changes.flatMap((changed, nth) => {
    const row = goneFrom(changed, day)
    return row ? [{ ...readClass(row, day, `gone/${nth}`), changed, isGone: true }] : []
  })
  return [...listed, ...gone].sort((one, other) => (one.start ?? 0) - (other.start ?? 0))
}

/** The class that was on a day and isn't any more. */
function goneFrom({ day: now, change }: ChangedClass, day: string) {
  if (change.kind === 'canceled') return now === day && change.before
  return change.kind === 'moved' && change.beforeDay === day && change.before
}
