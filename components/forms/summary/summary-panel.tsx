import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { Submission } from '@/lib/contract'
import { formatCount } from '@/lib/format/numbers'
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
      <div className="flex min-h-9 items-center gap-x-2 text-xs/4">
        <h2 className="text-[13px]/[18px] font-semibold">Answers</h2>
        <p className="text-(--muted)">
          {`in the ${formatCount(count)} ${count === 1 ? 'submission' : 'submissions'} loaded`}
        </p>
        <IconButton
          size="small"
          label="Show as tables"
          aria-pressed={isTable}
          icon={<Table2 aria-hidden size={14} />}
          className="-mr-1.5 ml-auto aria-pressed:bg-(--fill-strong)"
          onClick={() => setIsTable(!isTable)}
        />
      </div>
      {questions.map((question) => (
        <QuestionSummary key={question.key} question={question} submissions={submissions} isTable={isTable} />
      ))}
    </>
  )
}
