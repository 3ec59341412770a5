import { createContext } from 'react'
import type { Submission } from '@/lib/contract'
import { answersOf, isAnswer } from '@/lib/format/answers'
import { isRow, own, type Row } from '@/lib/format/reading'
import { type AnswerType, type Question, typeOf } from './questions'

/** The questions of the loaded submissions, for cells. */
export const QuestionsContext = createContext<readonly Question[]>([])

/** How much an answer says, by its kind; the least first. A number has a place of its own. */
const KINDS: readonly (AnswerType | null)[] = ['yes-no', 'date', 'mixed', 'text', 'fields', 'list']

const WHO = /name|phone|mobile|mail/i
/** The characters of a longer text. */
const SENTENCE = 16

/** The answered question that says most of a submission; null: none. */
export function mostTelling(submission: Submission, questions: readonly Question[]): Question | null {
  const answers = answersOf(submission)
  let [best, most]: [Question | null, number] = [null, -1]
  for (const question of questions) {
    const value = own(answers, question.key)
    if (!isAnswer(value) || (question.told > 0 && question.told === question.answered)) continue
    const rank = rankOf(question, value)
    if (rank > most) [best, most] = [question, rank]
  }
  return best
}

/** The question that a row shows instead of its column's: a nested yes that says more, or if that isn't answered, another; null: none. */
export function insteadOf(
  key: string,
  submission: Submission,
  questions: readonly Question[],
): Question | null {
  const answers = answersOf(submission)
  const value = own(answers, key)
  if (hasYes(value)) return null
  const telling = mostTelling(
    submission,
    questions.filter((question) => question.key !== key),
  )
  if (telling === null || !isAnswer(value)) return telling
  const other = own(answers, telling.key)
  const asked = questions.find((question) => question.key === key)
  return hasYes(other) && rankOf(telling, other) > (asked ? rankOf(asked, value) : -1) ? telling : null
}

/**
 * A nested yes with words says most, then a list, a nested yes alone and a sentence. A plain yes or no says least, and
 * a name or a way to contact a person nothing.
 */
function rankOf({ key, isNested, type }: Question, value: unknown): number {
  if (WHO.test(key) && !isRow(value)) return -1
  if (hasYes(value)) return hasWords(value) ? KINDS.length : KINDS.indexOf('fields') + 0.5
  if (typeof value === 'string' && value.length > SENTENCE) return KINDS.indexOf('fields') + 0.25
  return isYesOrNo(value) ? 0 : KINDS.indexOf(isNested ? 'fields' : type)
}

const isYesOrNo = (value: unknown) => typeof value === 'boolean' || /^(yes|no)$/i.test(String(value))

/** Whether a nested answer has a yes. */
const hasYes = (value: unknown): value is Row =>
  isRow(value) && Object.values(value).some((part) => part === true || part === 'Yes' || part === 'yes')

/** Whether a nested answer has a text, other than a name or a way to contact a person. */
const hasWords = (value: Row) =>
  Object.entries(value).some(
    ([key, part]) => !WHO.test(key) && typeOf(part) === 'text' && isAnswer(part) && !isYesOrNo(part),
  )
