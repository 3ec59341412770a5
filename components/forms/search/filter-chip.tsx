import { Icon } from '@/components/ui/icon/icon'
import { NOT_ANSWERED } from '@/lib/format/answers'
import { humanise } from '@/lib/format/label'
import { partLabel, type Question } from '../questions'
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
    <span
      data-on=""
      className="inline-flex h-8 min-w-0 max-w-full shrink-0 items-center rounded-md border border-accent-border bg-accent-fill pl-2.5 text-13 max-md:h-9"
    >
      <bdi className="max-w-40 truncate text-muted">
        {part === undefined ? label : partLabel(label, humanise(part))}
      </bdi>
      <bdi className="ml-2 max-w-48 truncate font-medium">{filter.answer ?? NOT_ANSWERED}</bdi>
      <button
        type="button"
        aria-label={FILTER.clear}
        data-tooltip="Clear"
        className="mx-1 inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-text max-md:size-8"
        onClick={onClear}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}
