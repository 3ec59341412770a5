import { type ReactNode, use } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import type { Submission } from '@/lib/contract'
import { answerLine, answersOf, isAnswer, NOT_ANSWERED } from '@/lib/format/answers'
import { own } from '@/lib/format/reading'
import { hasYes, mostTelling, QuestionsContext } from './telling'

interface TellingAnswerProps {
  submission: Submission
  /** The question of the cell. */
  question: string
  /** Whether a two-line row shows the question before its answer. */
  isLabelled: boolean
  /** The cell's own answer. */
  children: ReactNode
}

/** In a two-line row, another answer replaces a missing one, and a nested yes replaces a text. It has its question's label. */
export function TellingAnswer({ submission, question, isLabelled, children }: TellingAnswerProps) {
  const questions = use(QuestionsContext)
  const zone = useTimeZone()
  const answers = answersOf(submission)
  const value = own(answers, question)
  const isMissing = !isAnswer(value)
  const telling = mostTelling(
    submission,
    questions.filter(({ key }) => key !== question),
  )
  const isYes = telling !== null && hasYes(own(answers, telling.key))
  const missing = isMissing && !isLabelled ? questions.find(({ key }) => key === question) : null
  const instead = isMissing ? (telling ?? missing) : isYes && typeof value === 'string' ? telling : null
  if (!instead) return <span className="contents text-text">{children}</span>
  return (
    <>
      <span data-instead="">
        <bdi className="mr-1.5">{instead.label}</bdi>
        {instead === telling ? (
          <bdi className="text-text">{answerLine(own(answers, telling.key), zone)}</bdi>
        ) : (
          NOT_ANSWERED
        )}
      </span>
      {children}
    </>
  )
}
