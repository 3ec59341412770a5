import { AXIS, END, type Need, widthsOf } from './column-widths'
import type { DayLayout, Placed } from './lanes'
import { type Scrolled, STEP } from './use-scrolled'

/** What of a column can be seen, and how wide it is, in px from its left edge. */
export interface Sight {
  from: number
  to: number
  width: number
  /** How many of its classes are drawn at most. */
  most: number
}

/** Taken for what is seen until that is known: with what is near, as much as a usual window shows. */
const AT_FIRST: Scrolled = { scrollLeft: 0, clientWidth: AXIS + STEP }

const isSeen = ({ from, to, width }: Omit<Sight, 'most'>) => from < width && to > 0

/**
 * What will be seen of each of the columns, however far it was scrolled before.
 * `most`: how many classes are drawn in all of them together.
 */
export function sightOf(scrolled: Scrolled, needs: readonly Need[], most: number): Sight[] {
  const room = scrolled.clientWidth - AXIS
  const widths = widthsOf(needs, room - END)
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
 * Which of the columns are in the window or nearly, the scroller's place known to a
 * step. Classes of others would cost as much as those in sight.
 */
export function nearOf(roughly: Scrolled | null, needs: readonly Need[]): boolean[] {
  return sightOf(roughly ?? AT_FIRST, needs, 0).map(
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
