import { useDeferredValue } from 'react'
import type { DayLayout } from './lanes'

/** Up to this many classes are drawn at once. */
const AT_ONCE = 120
/** Of more, so many of each column come first, the others when those are painted. */
const FIRST = 4

/** How many classes of a column are drawn now: all, or the first where there are very many. */
export function useDrawn(layouts: readonly DayLayout[]): number {
  const identity = identityOf(layouts)
  const painted = useDeferredValue(identity)
  const total = layouts.reduce((sum, { placed }) => sum + placed.length, 0)
  return total <= AT_ONCE || painted === identity ? Number.POSITIVE_INFINITY : FIRST
}

/** The same text as long as nothing is drawn elsewhere. */
function identityOf(layouts: readonly DayLayout[]): string {
  return layouts.map(({ placed }) => `${placed[0]?.at.key} ${placed.length}`).join()
}
