import type { DayLayout, Placed } from './lanes'
import { type Scrolled, STEP } from './use-scrolled'

/** What stands beside the columns: the axis, and the room at the end; in px. */
export const AXIS = 64
export const END = 24

/** What of a column can be seen, and how wide it is, in px from its left edge. */
export interface Sight {
  from: number
  to: number
  width: number
  /** How many of its classes are drawn at most. */
  most: number
}

/**
 * What will be seen of each of so many columns of at least this width, however far it was scrolled before.
 * `most`: how many classes are drawn in all of them together.
 */
export function sightOf(scrolled: Scrolled, count: number, least: number, most: number): Sight[] {
  const room = scrolled.clientWidth - AXIS
  const width = Math.max(least, (room - END) / count)
  const from = Math.max(0, Math.min(scrolled.scrollLeft, count * width + END - room))
  return Array.from({ length: count }, (_, index) => ({
    from: from - index * width,
    to: from - index * width + room,
    width,
    most: Math.ceil(most / Math.min(count, Math.ceil(room / width))),
  }))
}

/**
 * Which of so many columns of at least this width are in the window or nearly, the scroller's place known to a
 * step. Classes of others would cost as much as those in sight.
 */
export function nearOf(roughly: Scrolled | null, count: number, least: number): boolean[] {
  if (!roughly) return Array.from({ length: count }, (_, index) => index < 2)
  return sightOf(roughly, count, least, 0).map(
    ({ from, to, width }) => from - STEP < width && to + 2 * STEP > 0,
  )
}

/** The classes of a column that can be seen, at most so many; without a sight, all. */
export function inSight({ placed }: DayLayout, sight: Sight | null): readonly Placed[] {
  if (!sight) return placed
  const { from, to, width, most } = sight
  const seen = placed.filter(
    ({ lane, span, lanes }) => (lane / lanes) * width < to && ((lane + span) / lanes) * width > from,
  )
  return seen.slice(0, most)
}
