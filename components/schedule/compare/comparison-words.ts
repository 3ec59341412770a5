import { CHANGES, COMPARE } from '@/components/schedule/messages'
import { formatCount } from '@/lib/format/numbers'
import type { Difference } from './differences'
import type { Comparison } from './use-comparison'

const KINDS = ['added', 'removed', 'moved', 'end', 'instructor'] as const

/** The result in one line: `1 new, 2 moved`; null while loading. */
export function comparisonWords(comparison: Comparison): string | null {
  if (comparison.state === 'loading') return null
  if (comparison.state === 'unknown') return COMPARE.unknown
  const { differences } = comparison
  const counts = KINDS.flatMap((kind) => {
    const count = differences.filter((one) => one.kind === kind).length
    return count > 0 ? [`${formatCount(count)} ${CHANGES.kinds[kind].toLowerCase()}`] : []
  })
  return counts.join(', ') || COMPARE.same
}

/** A React key: a class can be in two differences. */
export const keyOf = (difference: Difference, index: number) =>
  `${index} ${'after' in difference ? difference.after.key : difference.before.key}`
