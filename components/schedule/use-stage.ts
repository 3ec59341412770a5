import { usePainted } from '@/components/ui/use-painted'

/** Up to this many classes are drawn at once. */
const AT_ONCE = 120

/** What of the classes is drawn now: the first of those in sight, all in sight, or all. */
export type Stage = 'first' | 'sight' | 'all'

/**
 * Of very many classes each stage waits until the one before is painted. `identity`: the same text as long as no
 * other classes are shown. `isSettled`: all in sight are painted, so that what may wait for them can come, and
 * what only hides may go.
 */
export function useStage(identity: string, count: number): { stage: Stage; isSettled: boolean } {
  const painted = usePainted(identity)
  const isSettled = usePainted(painted, true) === identity
  if (count <= AT_ONCE || isSettled) return { stage: 'all', isSettled }
  return { stage: painted === identity ? 'sight' : 'first', isSettled }
}
