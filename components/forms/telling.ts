import { createContext } from 'react'
import type { Submission } from '@/lib/contract'
import { answersOf, isAnswer } from '@/lib/format/answers'
import { isRow, own } from '@/lib/format/reading'
import type { AnswerType, Question } from './questions'

/** The questions of the loaded submissions, for cells. */
export const QuestionsContext = createContext<readonly Question[]>([])

/** How much an answer says, by its kind; the least first. A number has a place of its own. */
const KINDS: readonly (AnswerType | null)[] = ['yes-no', 'date', 'mixed', 'text', 'fields', 'list']

/** The answered question that says most of a submission: a yes in a nested answer, then a list; null: none. */
export function mostTelling(submission: Submission, questions: readonly Question[]): Question | null {
  const answers = answersOf(submission)
  let [best, most]: [Question | null, number] = [null, -1]
  for (const question of questions) {
    const value = own(answers, question.key)
    if (!isAnswer(value) || (question.told > 0 && question.told === question.answered)) continue
    const rank = hasYes(value) ? KINDS.length : KINDS.indexOf(question.isNested ? 'fields' : question.type)
    if (rank > most) [best, most] = [question, rank]
  }
  return best
}

/** The question that a row shows instead of its column's: one with a yes, or if that isn't answered, another; null: none. */
export function insteadOf(
  key: string,
  submission: Submission,
  questions: readonly Question[],
): Question | null {
  const answers = answersOf(submission)
  const value = own(answers, key)
  if (hasYes(value)) return null
  const others = questions.filter((question) => question.key !== key)
  const telling = mostTelling(submission, others)
  if (telling === null || !isAnswer(value)) return telling
  return hasYes(own(answers, telling.key)) ? telling : null
}

/** Whether a nested answer has a yes. */
const hasYes = (value: unknown) =>
  isRow(value) && Object.values(value).some((part) => part === true || part === 'Yes' || part === 'yes')
