import { type ReactNode, use } from 'react'
import { insteadOf, QuestionsContext } from '@/components/answers/telling'
import { useTimeZone } from '@/components/record/time-zone'
import type { Submission } from '@/lib/contract'
import { answerLine, answersOf } from '@/lib/format/answers'
import { own } from '@/lib/format/reading'

interface TellingAnswerProps {
  submission: Submission
  /** The question of the cell. */
  question: string
  /** The cell's own answer. */
  children: ReactNode
}

/** In a two-line row, a nested yes replaces an answer that says less, and another answer a missing one. It has its question's label. */
export function TellingAnswer({ submission, question, children }: TellingAnswerProps) {
  const questions = use(QuestionsContext)
  const zone = useTimeZone()
  const instead = insteadOf(question, submission, questions)
  if (!instead) return <span className="contents text-text">{children}</span>
  return (
    <>
      <span data-instead="">
        <bdi className="mr-1.5">{instead.label}</bdi>
        <bdi className="text-text">{answerLine(own(answersOf(submission), instead.key), zone)}</bdi>
      </span>
      {children}
    </>
  )
}
