import { usePainted } from '@/components/ui/use-painted'
import type { DayLayout } from './lanes'
import { useSettled } from './use-settled'

/** Up to this many classes are drawn at once. */
const AT_ONCE = 120

/** What of the classes is drawn now: the first of those in sight, all in sight, or all. */
export type Stage = 'first' | 'sight' | 'all'

/** Of very many classes each stage waits until the one before is painted. */
export function useStage(layouts: readonly DayLayout[]): Stage {
  const identity = identityOf(layouts)
  const painted = usePainted(identity)
  const settled = useSettled(identity)
  const total = layouts.reduce((sum, { placed }) => sum + placed.length, 0)
  if (total <= AT_ONCE || settled === identity) return 'all'
  return painted === identity ? 'sight' : 'first'
}

/** The same text as long as nothing is drawn elsewhere. */
function identityOf(layouts: readonly DayLayout[]): string {
  return layouts.map(({ placed }) => `${placed[0]?.at.key} ${placed.length}`).join()
}
