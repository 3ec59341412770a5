import type { Question } from '@/components/answers/questions'
import { answersOf, isAnswer } from '@/lib/format/answers'
import { own } from '@/lib/format/reading'
import { answerWords } from './answer-words'
import { otherAnswers } from './messages'

/** One answer and the number of submissions with it. */
export interface Count {
  answer: string
  count: number
  /** Not one answer, but none or several. */
  kind?: 'none' | 'others'
}

/** A question's summary. Counts never add up to more than `answered`, except for lists. */
export type Summary =
  /** Few distinct answers, each counted; `others` are those past the first few. */
  | { kind: 'choices'; counts: Count[]; others: Count | null; isOrdered: boolean; isSeveral: boolean }
  | { kind: 'numbers'; least: number; most: number; mean: number }
  /** Too many distinct answers, or nested ones: only how many answered is counted. */
  | { kind: 'answered' }

interface Answers {
  submission_data?: unknown
}

const MOST_CHOICES = 8
const MOST_ORDERED = 10
/** Longer or more varied texts are free text. */
const LONGEST_CHOICE = 60
const MOST_DIFFERENT = 30

function isLeaf(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}

/** Counts each answer; null if they aren't choices. */
function countChoices(values: readonly unknown[]): Count[] | null {
  const counts = new Map<string, number>()
  for (const value of values) {
    // Repeats within one list count once: a bar is a share of the submissions.
    for (const word of answerWords(value)) {
      if (word.length > LONGEST_CHOICE) return null
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    if (counts.size > MOST_DIFFERENT) return null
  }
  // A different answer from each sender is free text, too.
  if (counts.size > 2 && counts.size > values.length * 0.8) return null
  return [...counts].map(([answer, count]) => ({ answer, count }))
}

/** Summarizes the answers to one question over all loaded submissions. */
export function summarise(question: Question, submissions: readonly Answers[]): Summary {
  const values = submissions
    .map((submission) => own(answersOf(submission), question.key))
    .filter((value) => isAnswer(value))
  if (values.length === 0) return { kind: 'answered' }
  if (!values.every((value) => isLeaf(value) || (Array.isArray(value) && value.every(isLeaf)))) {
    return { kind: 'answered' }
  }
  const numbers = values.filter((value) => typeof value === 'number')
  const isNumeric = numbers.length === values.length
  const counts = countChoices(values)
  if (isNumeric && (counts === null || counts.length > MOST_ORDERED)) {
    const sum = numbers.reduce((total, value) => total + value, 0)
    return {
      kind: 'numbers',
      least: numbers.reduce((a, b) => Math.min(a, b)),
      most: numbers.reduce((a, b) => Math.max(a, b)),
      mean: sum / numbers.length,
    }
  }
  if (counts === null) return { kind: 'answered' }
  if (isNumeric) {
    const ordered = counts.toSorted((a, b) => Number(a.answer) - Number(b.answer))
    return { kind: 'choices', counts: ordered, others: null, isOrdered: true, isSeveral: false }
  }
  const sorted = counts.toSorted((a, b) => b.count - a.count)
  const shown = sorted.length > MOST_CHOICES ? sorted.slice(0, MOST_CHOICES - 1) : sorted
  const rest = sorted.slice(shown.length)
  const others =
    rest.length > 0
      ? {
          kind: 'others' as const,
          answer: otherAnswers(rest.length),
          count: rest.reduce((sum, { count }) => sum + count, 0),
        }
      : null
  return { kind: 'choices', counts: shown, others, isOrdered: false, isSeveral: values.some(Array.isArray) }
}
