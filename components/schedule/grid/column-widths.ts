/** Space next to the columns: the axis and the end margin, in px. A narrow grid has less, as in `grid.module.css`. */
export function edgesOf(room: number): { axis: number; end: number } {
  if (room < 700) return { axis: 38, end: 2 }
  return room < 900 ? { axis: 46, end: 8 } : { axis: 64, end: 24 }
}

/** With more side by side, most screens scroll anyway, so the text gets space. */
export const MANY_LANES = 8
const ROOMY_LANE = 56

/** A tablet of 768 px shows seven columns of this width, in px. */
const LEAST_COLUMN = 62
/** Minimum width of a class, for its time in small digits: below it the column grows, and all scroll sideways. */
const LEAST_LANE = 31
/** Preferred width of one of two parallel classes: the column grows if the others can shrink. */
const GOOD_HALF = 46
/** The same for more: they get less, so that a tablet's days hardly differ in width. */
const GOOD_LANE = 41

/** A column's minimum width, and the width at which each of its classes is easy to read; in px. */
export interface Need {
  least: number
  good: number
}

/** Whether so many are side by side that each is one block of text. */
export const isCrowded = (lanes: number) => lanes > MANY_LANES

/** The widths that a column needs for at most this many side by side. */
export function needOf(lanes: number): Need {
  const least = Math.max(LEAST_COLUMN, lanes * (isCrowded(lanes) ? ROOMY_LANE : LEAST_LANE))
  if (isCrowded(lanes)) return { least, good: least }
  return { least, good: Math.max(least, lanes * (lanes === 2 ? GOOD_HALF : GOOD_LANE)) }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The minimum width of all columns. */
const leastOf = (needs: readonly Need[]) => sum(needs.map(({ least }) => least))

/** The minimum width of axis, columns and end margin. */
export const leastWidth = (needs: readonly Need[]) =>
  `calc(${leastOf(needs)}px + var(--axis) + var(--margin))`

/** The extra width that each column would like, and its share of the total. */
const wishesOf = (needs: readonly Need[]) => {
  const wishes = needs.map(({ least, good }) => good - least)
  const all = sum(wishes)
  return wishes.map((wish) => ({ wish, share: all > 0 ? wish / all : 0 }))
}

/** The grid's column template: equal widths, except for columns that need more. */
export function templateOf(needs: readonly Need[]): string {
  const spare = `max(0px, 100% - var(--axis) - ${leastOf(needs)}px)`
  const wishes = wishesOf(needs)
  const columns = needs.map(({ least }, index) => {
    const { wish = 0, share = 0 } = wishes[index] ?? {}
    const width =
      wish > 0 ? `calc(${least}px + min(${wish}px, ${spare} * ${share.toFixed(4)}))` : `${least}px`
    return `minmax(${width}, 1fr)`
  })
  return `var(--axis) ${columns.join(' ')}`
}

/** The column widths that the browser computes from `templateOf`, in px. `room`: for all columns. */
export function widthsOf(needs: readonly Need[], room: number): number[] {
  const spare = Math.max(0, room - leastOf(needs))
  const wishes = wishesOf(needs)
  const leasts = needs.map(({ least }, index) => {
    const { wish = 0, share = 0 } = wishes[index] ?? {}
    return least + Math.min(wish, spare * share)
  })
  let [left, count] = [room, leasts.length]
  for (const least of [...leasts].sort((a, b) => b - a)) {
    if (least * count <= left) break
    left -= least
    count -= 1
  }
  return leasts.map((least) => (count > 0 ? Math.max(least, left / count) : least))
}
