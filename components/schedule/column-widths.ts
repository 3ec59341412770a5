/** What stands beside the columns: the axis, and the room at the end; in px. */
export const AXIS = 64
export const END = 24

/** More side by side have to scroll on most screens anyway, and get the room to be read. */
const MANY_LANES = 8
const ROOMY_LANE = 56

/** Below this two side by side can't say when they begin. In px. */
const LEAST_COLUMN = 84
/** Below this a class can't be told from its neighbour: the column widens, and all scroll sideways. */
const LEAST_LANE = 24
/** A class has room for its time: as far as the others can spare it, the column widens to this. */
const GOOD_LANE = 44

/** How wide a column is at least, and how wide it would have to be for each of its classes to say its time; in px. */
export interface Need {
  least: number
  good: number
}

/** Whether so many are side by side that there is room for names alone. */
export const isCrowded = (lanes: number) => lanes > MANY_LANES

/** What a column needs in which so many are side by side at most. */
export function needOf(lanes: number): Need {
  const least = Math.max(LEAST_COLUMN, lanes * (isCrowded(lanes) ? ROOMY_LANE : LEAST_LANE))
  return { least, good: isCrowded(lanes) ? least : Math.max(least, lanes * GOOD_LANE) }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** How wide the axis, the columns and the room at the end are together at least. */
export const leastWidth = (needs: readonly Need[]) => sum(needs.map(({ least }) => least)) + AXIS + END

/** How much wider than at least each would like to be, and its share of that in what all would like. */
const wishesOf = (needs: readonly Need[]) => {
  const wishes = needs.map(({ least, good }) => good - least)
  const all = sum(wishes)
  return wishes.map((wish) => ({ wish, share: all > 0 ? wish / all : 0 }))
}

/**
 * The grid's columns: all alike, but those that need more. What is left once each has its least goes to those that
 * lack room for times first.
 */
export function templateOf(needs: readonly Need[]): string {
  const spare = `max(0px, 100% - ${leastWidth(needs) - END}px)`
  const wishes = wishesOf(needs)
  const columns = needs.map(({ least }, index) => {
    const { wish = 0, share = 0 } = wishes[index] ?? {}
    const width =
      wish > 0 ? `calc(${least}px + min(${wish}px, ${spare} * ${share.toFixed(4)}))` : `${least}px`
    return `minmax(${width}, 1fr)`
  })
  return `${AXIS}px ${columns.join(' ')}`
}

/** How wide the browser makes the columns of `templateOf` in so much room, in px. */
export function widthsOf(needs: readonly Need[], room: number): number[] {
  const spare = Math.max(0, room - leastWidth(needs) + AXIS + END)
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
