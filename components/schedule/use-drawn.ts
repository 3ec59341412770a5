import { useDeferredValue } from 'react'
import type { DayLayout } from './lanes'

/** How many classes are drawn at once; of more, these come first and the others when they are painted. */
const AT_ONCE = 60

/** How many classes of each column are drawn now: all of them, or the first of a week that is very full. */
export function useDrawn(layouts: readonly DayLayout[]): number[] {
  const identity = identityOf(layouts)
  const painted = useDeferredValue(identity)
  const sizes = layouts.map(({ placed }) => placed.length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= 2 * AT_ONCE || painted === identity) return sizes
  let left = AT_ONCE
  return sizes.map((size) => {
    const count = Math.min(size, left)
    left -= count
    return count
  })
}

/** The same text as long as nothing is drawn elsewhere. */
function identityOf(layouts: readonly DayLayout[]): string {
  return layouts.map(({ placed }) => `${placed[0]?.at.key} ${placed.length}`).join()
}
