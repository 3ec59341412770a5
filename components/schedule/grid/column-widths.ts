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
/** The same where all columns are comfortable, for three or more: a word such as "Prenatal" fits. */
const FULL_LANE = 58
/** In such a column a class has its time and its instructor's first name on one line, and two lines for its name. */
const COMFORTABLE_COLUMN = 108

/** A column's minimum width, and the widths at which its classes are easy to read and have whole words; in px. */
export interface Need {
  least: number
  good: number
  full: number
}

/** Whether so many are side by side that each is one block of text. */
export const isCrowded = (lanes: number) => lanes > MANY_LANES

/** The widths that a column needs for at most this many side by side. */
export function needOf(lanes: number): Need {
  const least = Math.max(LEAST_COLUMN, lanes * (isCrowded(lanes) ? ROOMY_LANE : LEAST_LANE))
  if (isCrowded(lanes)) return { least, good: least, full: least }
  const good = Math.max(least, lanes * (lanes === 2 ? GOOD_HALF : GOOD_LANE))
  return { least, good, full: lanes > 2 ? lanes * FULL_LANE : good }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The minimum width of all columns. */
const leastOf = (needs: readonly Need[]) => sum(needs.map(({ least }) => least))

/** The minimum width of axis, columns and end margin. */
export const leastWidth = (needs: readonly Need[]) =>
  `calc(${leastOf(needs)}px + var(--axis) + var(--margin))`

/** What the columns take before any becomes wider than `good`. */
const comfortOf = (needs: readonly Need[]) =>
  Math.max(needs.length * COMFORTABLE_COLUMN, sum(needs.map(({ good }) => good)))

/** The extra width that each column would like, and its share of the total. */
function wishesOf(needs: readonly Need[], wishOf: (need: Need) => number) {
  const wishes = needs.map(wishOf)
  const all = sum(wishes)
  return wishes.map((wish) => ({ wish, share: all > 0 ? wish / all : 0 }))
}

const toGood = ({ least, good }: Need) => good - least
const toFull = ({ good, full }: Need) => full - good

/** The grid's column template: equal widths, except for columns that need more. */
export function templateOf(needs: readonly Need[]): string {
  const above = (px: number) => `max(0px, 100% - var(--axis) - ${px}px)`
  const [spare, plenty] = [above(leastOf(needs)), above(comfortOf(needs))]
  const [good, full] = [wishesOf(needs, toGood), wishesOf(needs, toFull)]
  const columns = needs.map(({ least }, index) => {
    const extras = [
      { ...good[index], room: spare },
      { ...full[index], room: plenty },
    ].flatMap(({ wish = 0, share = 0, room }) =>
      wish > 0 ? `min(${wish}px, ${room} * ${share.toFixed(4)})` : [],
    )
    const width = extras.length > 0 ? `calc(${[`${least}px`, ...extras].join(' + ')})` : `${least}px`
    return `minmax(${width}, 1fr)`
  })
  return `var(--axis) ${columns.join(' ')}`
}

/** The column widths that the browser computes from `templateOf`, in px. `room`: for all columns. */
export function widthsOf(needs: readonly Need[], room: number): number[] {
  const spare = Math.max(0, room - leastOf(needs))
  const plenty = Math.max(0, room - comfortOf(needs))
  const [good, full] = [wishesOf(needs, toGood), wishesOf(needs, toFull)]
  const extra = ({ wish, share } = { wish: 0, share: 0 }, left: number) => Math.min(wish, left * share)
  const leasts = needs.map(
    ({ least }, index) => least + extra(good[index], spare) + extra(full[index], plenty),
  )
  let [left, count] = [room, leasts.length]
  for (const least of [...leasts].sort((a, b) => b - a)) {
    if (least * count <= left) break
    left -= least
    count -= 1
  }
  return leasts.map((least) => (count > 0 ? Math.max(least, left / count) : least))
}
