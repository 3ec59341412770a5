import type { Submission } from '@/lib/contract'
import { answersOf, isAnswer } from '@/lib/format/answers'
import { isRow, own, type Row } from '@/lib/format/reading'
import { type AnswerType, type Question, typeOf } from './questions'

/** How much an answer says, by its kind; the least first. A number has a place of its own. */
const KINDS: readonly (AnswerType | null)[] = ['yes-no', 'date', 'mixed', 'text', 'fields', 'list']

const WHO = /name|phone|mobile|mail/i
/** The characters of a longer text. */
const SENTENCE = 16

/** The answered question that says most of some submissions; null: none. */
export function mostTelling(
  submissions: readonly Submission[],
  questions: readonly Question[],
): Question | null {
  const all = submissions.map(answersOf)
  let [best, most]: [Question | null, number] = [null, -1]
  for (const question of questions) {
    if (question.told > 0 && question.told === question.answered) continue
    for (const answers of all) {
      const value = own(answers, question.key)
      const rank = isAnswer(value) ? rankOf(question, value) : -1
      if (rank > most) [best, most] = [question, rank]
    }
  }
  return best
}

/**
 * A nested yes or no with words says most, then a list, a nested yes alone and a sentence. A plain yes or no says least,
 * and a name or a way to contact a person nothing.
 */
function rankOf({ key, isNested, type }: Question, value: unknown): number {
  if (WHO.test(key) && !isRow(value)) return -1
  if (isRow(value) && Object.values(value).some(isYesOrNo) && hasWords(value)) return KINDS.length
  if (isRow(value) && Object.values(value).some(isYes)) return KINDS.indexOf('fields') + 0.5
  if (typeof value === 'string' && value.length > SENTENCE) return KINDS.indexOf('fields') + 0.25
  return isYesOrNo(value) ? 0 : KINDS.indexOf(isNested ? 'fields' : type)
}

const isYes = (value: unknown) => /^(yes|true)$/i.test(String(value))
const isYesOrNo = (value: unknown) => typeof value === 'boolean' || /^(yes|no)$/i.test(String(value))

/** Whether a nested answer has a text, other than a name or a way to contact a person. */
const hasWords = (value: Row) =>
  Object.entries(value).some(
    ([key, part]) => !WHO.test(key) && typeOf(part) === 'text' && isAnswer(part) && !isYesOrNo(part),
  )
