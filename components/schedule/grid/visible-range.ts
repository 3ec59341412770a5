import { edgesOf, type Need, widthsOf } from './column-widths'
import type { DayLayout, Placed } from './lanes'
import { STEP, type VisibleArea } from './use-visible-area'

/** A column's visible range and width, in px from its left edge. */
export interface VisibleRange {
  from: number
  to: number
  width: number
  most: number
}

/** Assumed range until it is known: a typical window with its surroundings. */
const AT_FIRST: VisibleArea = { scrollLeft: 0, clientWidth: edgesOf(0).axis + STEP }

const isVisible = ({ from, to, width }: Omit<VisibleRange, 'most'>) => from < width && to > 0

/** The visible range of each column. `most`: total number of classes to render. */
export function visibleRangesOf(area: VisibleArea, needs: readonly Need[], most: number): VisibleRange[] {
  const { axis, end } = edgesOf(area.clientWidth)
  const room = area.clientWidth - axis
  const widths = widthsOf(needs, room - end)
  const whole = widths.reduce((sum, width) => sum + width, end)
  let from = Math.max(0, Math.min(area.scrollLeft, whole - room))
  const columns = widths.map((width) => {
    const column = { from, to: from + room, width }
    from -= width
    return column
  })
  const each = Math.ceil(most / columns.filter(isVisible).length)
  return columns.map((column) => ({ ...column, most: each }))
}

/** Whether each column is in or near the window. Classes of other columns aren't rendered. */
export function nearColumns(rounded: VisibleArea | null, needs: readonly Need[]): boolean[] {
  return visibleRangesOf(rounded ?? AT_FIRST, needs, 0).map(
    ({ from, to, width }) => from - STEP < width && to + 2 * STEP > 0,
  )
}

/** The visible classes of a column, up to the maximum; all without a range. */
export function visibleClasses({ placed }: DayLayout, range: VisibleRange | null): readonly Placed[] {
  if (!range) return placed
  const { from, to, width, most } = range
  const visible = placed.filter(
    ({ lane, span, lanes }) => (lane / lanes) * width < to && ((lane + span) / lanes) * width > from,
  )
  return visible.slice(0, most)
}
