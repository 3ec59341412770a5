import { useState } from 'react'
import type { Submission } from '@/lib/contract'
import { formatCount } from '@/lib/format'
import type { Question } from '../questions'
import { QuestionSummary } from './question-summary'

export interface SummaryPanelProps {
  questions: readonly Question[]
  /** All submissions loaded; at least one. */
  submissions: Submission[]
}

/** What the submissions loaded come to, question by question. */
export function SummaryPanel({ questions, submissions }: SummaryPanelProps) {
  const [isTable, setIsTable] = useState(false)
  const count = submissions.length
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center gap-x-2 text-xs/4">
        <h2 className="text-[13px]/[18px] font-semibold">Answers</h2>
        <p className="text-(--muted)">
          in the {formatCount(count)} {count === 1 ? 'submission' : 'submissions'} loaded
        </p>
        <label className="ml-auto flex min-h-6 items-center gap-2 text-(--muted) max-md:min-h-11">
          <input
            type="checkbox"
            className="checkbox"
            checked={isTable}
            onChange={(event) => setIsTable(event.currentTarget.checked)}
          />
          In figures
        </label>
      </div>
      {questions.map((question) => (
        <QuestionSummary key={question.key} question={question} submissions={submissions} isTable={isTable} />
      ))}
    </>
  )
}
