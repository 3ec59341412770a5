import { partLabel, type Question } from '@/components/answers/questions'
import { AppliedChip } from '@/components/list-page/applied-chip'
import { NOT_ANSWERED } from '@/lib/format/answers'
import { humanise } from '@/lib/format/label'
import type { FormPageState } from '../use-form-page'
import type { AnswerFilter } from './answer-filter'
import { FILTER, USER } from './messages'
import { SearchStatus } from './search-status'

/** The filters that are on, and what the search found. */
export function ActiveFilters({ formPage }: { formPage: FormPageState }) {
  const { address, filter, questions, isFiltered, change, filterBy } = formPage
  return (
    <>
      {address.userId !== '' && (
        <UserChip userId={address.userId} onClear={() => change({ userId: '', page: 1 })} />
      )}
      {filter && <FilterChip filter={filter} questions={questions} onClear={() => filterBy(null)} />}
      {isFiltered && <SearchStatus formPage={formPage} />}
    </>
  )
}

interface FilterChipProps {
  filter: AnswerFilter
  questions: readonly Question[]
  onClear: () => void
}

/** The answer that the list is filtered by, with a button to clear it. */
function FilterChip({ filter, questions, onClear }: FilterChipProps) {
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

/** Shows the user filter, with a button to clear it. A user id isn't personal data, so it may be in the URL. */
function UserChip({ userId, onClear }: { userId: string; onClear: () => void }) {
  return (
    <AppliedChip clearLabel={USER.clear} onClear={onClear}>
      <span className="shrink-0 text-muted">{USER.label}</span>
      <bdi translate="no" className="ml-2 max-w-48 truncate font-mono text-xs/[18px]">
        {userId}
      </bdi>
    </AppliedChip>
  )
}
