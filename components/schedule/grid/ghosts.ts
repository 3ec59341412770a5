import type { ClassAt } from '@/components/schedule/classes/class-times'
import { dayHead } from '@/components/schedule/week/days'
import { type DayLayout, layOutDay, layoutOf } from './lanes'

/** Classes of another week that are shown in this one, on the same weekday. */
export type Ghosts = readonly ClassAt[]

export const NO_GHOSTS: Ghosts = []

/** The ghosts of a day's weekday. */
export const ghostsOn = (day: string, ghosts: Ghosts): Ghosts =>
  ghosts.filter((ghost) => dayHead(ghost.day).weekday === dayHead(day).weekday)

const startOf = ({ start }: ClassAt) => start ?? Number.MAX_SAFE_INTEGER

/** A day's classes with those canceled on this very day, in order of start. */
export function withGhosts(classes: readonly ClassAt[], day: string, ghosts: Ghosts = NO_GHOSTS) {
  const own = ghosts.filter((ghost) => ghost.day === day)
  return own.length === 0 ? classes : [...classes, ...own].sort((a, b) => startOf(a) - startOf(b))
}

const layouts = new WeakMap<readonly ClassAt[], { ghosts: Ghosts; layout: DayLayout }>()

/** A day's layout with the ghosts of its weekday, the same one until either changes. */
export function layoutWith(ghosts: Ghosts, day: string, classes: readonly ClassAt[]): DayLayout {
  const own = ghostsOn(day, ghosts)
  if (own.length === 0) return layoutOf(classes)
  const known = layouts.get(classes)
  if (known?.ghosts === ghosts) return known.layout
  const layout = layOutDay([...classes, ...own])
  layouts.set(classes, { ghosts, layout })
  return layout
}
