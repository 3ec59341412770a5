import { partLabel, type Question } from '@/components/answers/questions'
import { AppliedChip } from '@/components/list-page/applied-chip'
import { NOT_ANSWERED } from '@/lib/format/answers'
import { humanise } from '@/lib/format/label'
import type { AnswerFilter } from './answer-filter'
import { FILTER } from './messages'

interface FilterChipProps {
  filter: AnswerFilter
  questions: readonly Question[]
  onClear: () => void
}

/** The answer that the list is filtered by, with a button to clear it. */
export function FilterChip({ filter, questions, onClear }: FilterChipProps) {
  const { question: key, part } = filter
  const label = questions.find((one) => one.key === key)?.label ?? key
  return (
    <AppliedChip clearLabel={FILTER.clear} onClear={onClear}>
      <bdi className="max-w-40 truncate text-muted">
        {part === undefined ? label : partLabel(label, humanise(part))}
      </bdi>
      <bdi className="ml-2 max-w-48 truncate font-medium">{filter.answer ?? NOT_ANSWERED}</bdi>
    </AppliedChip>
  )
}
