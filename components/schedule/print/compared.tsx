import { type Compared, isFiltered } from '@/components/schedule/address'
import { comparisonWords, keyOf } from '@/components/schedule/compare/comparison-words'
import { DifferenceText } from '@/components/schedule/compare/difference-item'
import { useComparison } from '@/components/schedule/compare/use-comparison'
import { COMPARE, LOADING } from '@/components/schedule/messages'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { formatWeek } from '@/components/schedule/week/days'

interface ComparedProps {
  schedulePage: SchedulePageState
  compare: Exclude<Compared, 'none'>
}

/** With which week the printed one is compared, and what differs in numbers. */
export function ComparedLine({ schedulePage: { address, week }, compare }: ComparedProps) {
  const comparison = useComparison(week.dates, address.filters, compare)
  return (
    <p className="basis-full">
      <span className="font-medium">{COMPARE.against(formatWeek(comparison.other))}</span>
      {` · ${comparisonWords(comparison) ?? LOADING}`}
      {isFiltered(address.filters) && ` · ${COMPARE.filtered}`}
    </p>
  )
}

/** What the open panel lists: all differences of the week. */
export function ComparedList({ schedulePage: { address, week }, compare }: ComparedProps) {
  const comparison = useComparison(week.dates, address.filters, compare)
  if (comparison.state !== 'known' || comparison.differences.length === 0) return null
  return (
    <ul aria-label={COMPARE.title} className="flex flex-wrap gap-x-6 gap-y-1 py-1 text-start text-xs/4">
      {comparison.differences.map((difference, index) => (
        <li key={keyOf(difference, index)} className="flex break-inside-avoid flex-col">
          <DifferenceText difference={difference} />
        </li>
      ))}
    </ul>
  )
}
