import { type Question, questionsOf } from '@/components/answers/questions'
import { answersOf, isAnswer, sizeOf } from '@/lib/format/answers'
import { isRow, own } from '@/lib/format/reading'
import { type Summary, summarise } from './summarise'

interface Answers {
  submission_data?: unknown
}

/** A question with a chart or numbers to show. */
export interface Charted {
  question: Question
  /** The question of the nested answer that has this one; null: it is not nested. */
  parent: Question | null
  summary: Summary
  /** The submissions that can have an answer. */
  total: number
}

const MOST_VALUES = 200

/** Parts that tell one person from another. */
const PERSONAL = /name$|phone|mobile|e-?mail/i

/** The questions of nested answers, with their answers; none if they are too large. Leaves out answers that aren't nested. */
function partsOf({ key }: Question, submissions: readonly Answers[]) {
  const answers = submissions
    .map((submission) => ({ submission_data: own(answersOf(submission), key) }))
    .filter(({ submission_data }) => isRow(submission_data) || !isAnswer(submission_data))
  const isLarge = answers.some(({ submission_data }) => sizeOf(submission_data, MOST_VALUES) > MOST_VALUES)
  return { answers, parts: isLarge ? [] : questionsOf(answers).filter((part) => !PERSONAL.test(part.key)) }
}

const isCharted = ({ summary }: Charted) => summary.kind !== 'answered'

function chartsOf(question: Question, submissions: readonly Answers[]): Charted[] {
  if (!question.isNested) {
    const summary = summarise(question, submissions)
    return [{ question, parent: null, summary, total: submissions.length }].filter(isCharted)
  }
  const { parts, answers } = partsOf(question, submissions)
  return parts
    .map((part) => ({
      question: part,
      parent: question,
      summary: summarise(part, answers),
      total: answers.length,
    }))
    .filter(isCharted)
}

/** Summarizes all questions, also those in nested answers, and lists the questions that have nothing to show. */
export function summariseAll(questions: readonly Question[], submissions: readonly Answers[]) {
  const charted: Charted[] = []
  const uncharted: Question[] = []
  for (const question of questions) {
    const charts = chartsOf(question, submissions)
    if (charts.length === 0) uncharted.push(question)
    charted.push(...charts)
  }
  return { charted, uncharted }
}
