import { usePainted } from '@/components/ui/use-painted'
import type { DayLayout } from './lanes'

/** Up to this many classes are drawn at once. */
const AT_ONCE = 120

/** What of the classes is drawn now: the first of those in sight, all in sight, or all. */
export type Stage = 'first' | 'sight' | 'all'

/** What the columns of the grid show. */
interface Shown {
  /** Which day and filters a column's classes are for. */
  asked: string
  layout: DayLayout | null
}

/**
 * Of very many classes each stage waits until the one before is painted. `isSettled`: all in sight are
 * painted, so that what only hides may go.
 */
export function useStage(columns: readonly Shown[]): { stage: Stage; isSettled: boolean } {
  const identity = columns.map(identityOf).join()
  const painted = usePainted(identity)
  const isSettled = usePainted(painted, true) === identity
  const total = columns.reduce((sum, { layout }) => sum + (layout?.placed.length ?? 0), 0)
  if (total <= AT_ONCE || isSettled) return { stage: 'all', isSettled }
  return { stage: painted === identity ? 'sight' : 'first', isSettled }
}

/** The same text as long as nothing is drawn elsewhere. */
const identityOf = ({ asked, layout }: Shown) =>
  `${asked} ${layout?.placed[0]?.at.key} ${layout?.placed.length}`
