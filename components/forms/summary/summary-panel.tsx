import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { Submission } from '@/lib/contract'
import type { Question } from '../questions'
import { AS_TABLES, summarized, TITLE } from './messages'
import { QuestionSummary } from './question-summary'

export interface SummaryPanelProps {
  questions: readonly Question[]
  submissions: Submission[]
  isEverything: boolean
  children: ReactNode
}

export function SummaryPanel({ questions, submissions, isEverything, children }: SummaryPanelProps) {
  const [isTable, setIsTable] = useState(false)
  const count = submissions.length
  return (
    <>
      <div className="flex min-h-9 items-center gap-x-2 text-xs/4">
        <h2 className="text-13 font-semibold">{TITLE}</h2>
        <p className="text-muted">{summarized(count, isEverything)}</p>
        <span className="ml-auto *:text-xs/4">{children}</span>
        <IconButton
          size="small"
          label={AS_TABLES}
          aria-pressed={isTable}
          icon={<Table2 aria-hidden size={14} />}
          className="-mr-1.5 aria-pressed:bg-fill-strong"
          onClick={() => setIsTable(!isTable)}
        />
      </div>
      {questions.map((question) => (
        <QuestionSummary key={question.key} question={question} submissions={submissions} isTable={isTable} />
      ))}
    </>
  )
}
