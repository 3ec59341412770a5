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
    const rank = hasYes(value) ? KINDS.length : KINDS.indexOf(isRow(value) ? 'fields' : question.type)
    if (rank > most) [best, most] = [question, rank]
  }
  return best
}

/** Whether a nested answer has a yes. */
export const hasYes = (value: unknown) =>
  isRow(value) && Object.values(value).some((part) => part === true || part === 'Yes' || part === 'yes')
