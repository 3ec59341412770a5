import { AXIS, END, type Need, widthsOf } from './column-widths'
import type { DayLayout, Placed } from './lanes'
import { type Scrolled, STEP } from './use-scrolled'

/** A column's visible range and width, in px from its left edge. */
export interface Sight {
  from: number
  to: number
  width: number
  /** Maximum number of its classes to render. */
  most: number
}

/** Assumed range until it is known: a typical window with its surroundings. */
const AT_FIRST: Scrolled = { scrollLeft: 0, clientWidth: AXIS + STEP }

const isSeen = ({ from, to, width }: Omit<Sight, 'most'>) => from < width && to > 0

/**
 * The visible range of each column, whatever the previous scroll position. `most`: total number of classes to render.
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
 * Whether each column is in or near the window, by the rounded scroll position. Classes of other columns aren't
 * rendered.
 */
export function nearOf(roughly: Scrolled | null, needs: readonly Need[]): boolean[] {
  return sightOf(roughly ?? AT_FIRST, needs, 0).map(
    ({ from, to, width }) => from - STEP < width && to + 2 * STEP > 0,
  )
}

/** The visible classes of a column, up to the maximum; all without a range. */
export function inSight({ placed }: DayLayout, sight: Sight | null): readonly Placed[] {
  if (!sight) return placed
  const { from, to, width, most } = sight
  const seen = placed.filter(
    ({ lane, span, lanes }) => (lane / lanes) * width < to && ((lane + span) / lanes) * width > from,
  )
  return seen.slice(0, most)
}
