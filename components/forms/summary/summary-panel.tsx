import { startTransition, useMemo, useState } from 'react'
import { type Question, questionsOf } from '@/components/answers/questions'
import type { KnownSenders } from '@/components/answers/senders'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import type { Submission } from '@/lib/contract'
import { VIEW_LABELS } from '../messages'
import type { AnswerFilter } from '../search/answer-filter'
import { LoadAllButton } from '../search/load-all-button'
import { LOAD } from '../search/load-messages'
import type { FormPageState } from '../use-form-page'
import { FilteringContext } from './answer-button'
import { summariseAll } from './charts'
import { AS_TABLES, summarized, uncharted as unchartedText } from './messages'
import { QuestionSummary } from './question-summary'

/** Questions that fill a window. */
const AT_ONCE = 8

export interface SummaryPanelProps {
  questions: readonly Question[]
  submissions: Submission[]
  senders: KnownSenders | null
  /** Whether the submissions are those of some days. */
  hasDays: boolean
  isEverything: boolean
  all: FormPageState['all']
  filter: AnswerFilter | null
  onFilter: (filter: AnswerFilter) => void
}

/** Counts the answers of the loaded submissions; an answer filters the list. */
export function SummaryPanel(props: SummaryPanelProps) {
  const { submissions, senders, hasDays, isEverything, all, filter, onFilter } = props
  const [isTable, setIsTable] = useState(false)
  const count = submissions.length
  const questions = useMemo(
    () => (hasDays ? questionsOf(submissions, senders) : props.questions),
    [hasDays, submissions, senders, props.questions],
  )
  const { charted, uncharted } = useMemo(() => summariseAll(questions, submissions), [questions, submissions])
  return (
    <>
      <div className="flex min-h-9 items-center gap-x-2 text-xs/4">
        <h2 className="text-13 font-semibold">{VIEW_LABELS.summary}</h2>
        <p className="text-muted">
          {summarized(count, { hasDays, isEverything, isLoading: all.state === 'loading', total: all.total })}
        </p>
        <span className="ml-auto *:text-xs/4">
          <LoadAllButton formPage={{ all, isEverything }} label={LOAD.count} />
        </span>
        <IconButton
          size="small"
          label={AS_TABLES}
          aria-pressed={isTable}
          icon={<Icon name="table-2" size={14} />}
          className="-mr-1.5 aria-pressed:bg-fill-strong"
          // The charts stay until the tables' script is here.
          onClick={() => startTransition(() => setIsTable(!isTable))}
        />
      </div>
      {/* A tablet has room for two. */}
      <div className="md:max-split:grid md:max-split:grid-cols-2 md:max-split:gap-x-12 print:block">
        <FilteringContext value={{ filter, onFilter }}>
          {charted.map((one, index) => (
            // Those above may get more bars as more load: a new element is no layout shift.
            <QuestionSummary
              key={JSON.stringify([one.parent?.key, one.question.key, count])}
              {...one}
              isFar={index >= AT_ONCE}
              isTable={isTable}
            />
          ))}
        </FilteringContext>
      </div>
      {uncharted.length > 0 && (
        <p className="border-t border-border py-4 text-xs/4 wrap-anywhere text-muted">
          {unchartedText(uncharted.map(({ label }) => label))}
        </p>
      )}
    </>
  )
}
