import { usePainted } from '@/components/ui/use-painted'

/** Up to this many classes render at once. */
const AT_ONCE = 120

/** The render stage of the classes: the first visible ones, all visible ones, or all. */
export type Stage = 'first' | 'sight' | 'all'

/**
 * With very many classes, each stage waits until the previous one is painted. `identity`: the same text while the same
 * classes are shown. `isSettled`: all visible ones are painted, so that deferred work can start.
 */
export function useStage(identity: string, count: number): { stage: Stage; isSettled: boolean } {
  const painted = usePainted(identity)
  const isSettled = usePainted(painted, true) === identity
  if (count <= AT_ONCE || isSettled) return { stage: 'all', isSettled }
  return { stage: painted === identity ? 'sight' : 'first', isSettled }
}
