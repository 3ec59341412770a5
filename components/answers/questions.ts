import { answersOf, isAnswer, questionsIn } from '@/lib/format/answers'
import { isTime, parseDay } from '@/lib/format/days'
import { distinctHeadings } from '@/lib/format/headings'
import { parseInstant } from '@/lib/format/instants'
import { humanise } from '@/lib/format/label'
import { isRow, own } from '@/lib/format/reading'
import { COLUMN_LABELS } from './messages'
import { type KnownSenders, senderWords } from './senders'

/** The kind of a question's answers; `mixed` if it changed. */
export type AnswerType = 'number' | 'yes-no' | 'date' | 'text' | 'list' | 'fields' | 'mixed'

/** A question inferred from the answers: the API returns answers, not questions. */
export interface Question {
  key: string
  label: string
  type: AnswerType | null
  /** Submissions with an answer: not missing, null, blank, or a list or group of only those. */
  answered: number
  /** Characters of the longest text. */
  longest: number
  /** Whether any answer is a group of answers. */
  isNested: boolean
  /** Answers that the sender column repeats: the sender's name, or the email or phone number that identified them. */
  told: number
}

const OWN_HEADINGS = Object.values(COLUMN_LABELS)

/** A year says little about a customer, and the average of years nothing. */
export const YEAR = /year|birth|born/i

/** Whether an answer was longer than a word or two. */
export const isLong = ({ longest }: Question) => longest > 16

interface Answers {
  submission_id?: string
  submission_data?: unknown
  question_order?: unknown
}

/** The kind of one answer. */
export function typeOf(value: unknown): AnswerType {
  if (Array.isArray(value)) return 'list'
  if (isRow(value)) return 'fields'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'yes-no'
  return parseDay(value) !== null || parseInstant(value) !== null || isTime(value) ? 'date' : 'text'
}

/** All questions of some submissions in order of first appearance, one per key, so that every answer has a column. */
export function questionsOf(
  submissions: readonly Answers[],
  senders: KnownSenders | null = null,
): Question[] {
  const found = new Map<string, Question>()
  for (const submission of submissions) {
    const answers = answersOf(submission)
    const sentBy = senders?.get(submission.submission_id ?? '')
    const repeated = senders ? [sentBy?.given, senderWords(sentBy, submission).text] : []
    for (const key of questionsIn(submission)) {
      let question = found.get(key)
      if (!question) {
        question = {
          key,
          label: humanise(key),
          type: null,
          answered: 0,
          longest: 0,
          isNested: false,
          told: 0,
        }
        found.set(key, question)
      }
      const value = own(answers, key)
      if (!isAnswer(value)) continue
      const type = typeOf(value)
      question.answered += 1
      if (typeof value === 'string') question.longest = Math.max(question.longest, value.length)
      if (type === 'fields') question.isNested = true
      if (typeof value !== 'object' && repeated.includes(String(value).trim())) question.told += 1
      question.type = question.type === null || question.type === type ? type : 'mixed'
    }
  }
  const questions = [...found.values()]
  const headings = distinctHeadings(questions, OWN_HEADINGS)
  return questions.map((question, place) => ({ ...question, label: headings[place] ?? question.label }))
}

/** The label of a question within a nested answer. */
export const partLabel = (question: string, part: string) => `${question}: ${part}`

/** The share of `count` submissions with an answer, as text; never rounded to 100% or 0%. */
export function fillRate({ answered }: Question, count: number): string {
  if (count === 0) return ''
  const percent = Math.round((answered / count) * 100)
  if (answered === count) return '100%'
  return answered === 0 ? '0%' : `${Math.min(99, Math.max(1, percent))}%`
}
