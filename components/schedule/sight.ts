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

/** How wide the browser makes columns of at least these widths: all alike, but those that need more than that. */
export function widthsOf(leasts: readonly number[], room: number): number[] {
  let [left, count] = [room, leasts.length]
  for (const least of [...leasts].sort((a, b) => b - a)) {
    if (least * count <= left) break
    left -= least
    count -= 1
  }
  return leasts.map((least) => (count > 0 ? Math.max(least, left / count) : least))
}

/** Taken for what is seen until that is known: with what is near, as much as a usual window shows. */
const AT_FIRST: Scrolled = { scrollLeft: 0, clientWidth: AXIS + STEP }

const isSeen = ({ from, to, width }: Omit<Sight, 'most'>) => from < width && to > 0

/**
 * What will be seen of each of the columns of at least these widths, however far it was scrolled before.
 * `most`: how many classes are drawn in all of them together.
 */
export function sightOf(scrolled: Scrolled, leasts: readonly number[], most: number): Sight[] {
  const room = scrolled.clientWidth - AXIS
  const widths = widthsOf(leasts, room - END)
  const whole = widths.reduce((sum, width) => sum + width, END)
  let from = Math.max(0, Math.min(scrolled.scrollLeft, whole - room))
  const columns = widths.map((width) => {
    const column = { from, to: from + room, width }
    from -= width
    return column
  })
  const each = Math.ceil(most / columns.filter(isSeen).length)
  return columns.map((column) => ({ ...column, most: each }))
}

/**
 * Which of the columns of at least these widths are in the window or nearly, the scroller's place known to a
 * step. Classes of others would cost as much as those in sight.
 */
export function nearOf(roughly: Scrolled | null, leasts: readonly number[]): boolean[] {
  return sightOf(roughly ?? AT_FIRST, leasts, 0).map(
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
