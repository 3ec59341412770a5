import { NOT_ANSWERED } from '@/lib/format/answers'
import type { Count, Summary } from './summarise'

type Choices = Extract<Summary, { kind: 'choices' }>

export type Chart =
  | { kind: 'columns'; counts: Count[]; mean: number }
  | { kind: 'strip'; counts: Count[] }
  | { kind: 'bars'; counts: Count[]; rest: Count[] }

/** Maximum number of columns that fit. */
const MOST_STEPS = 10
const YES_NO = ['yes', 'no']

/** Adds the whole numbers between minimum and maximum that have no answers, with 0. */
function withGaps(counts: readonly Count[]): Count[] {
  const numbers = counts.map(({ answer }) => Number(answer))
  const [least = 0, most = 0] = [numbers[0], numbers.at(-1)]
  if (!numbers.every(Number.isInteger) || most - least >= MOST_STEPS) return [...counts]
  return Array.from({ length: most - least + 1 }, (_, step) => {
    const answer = String(least + step)
    return counts.find((one) => one.answer === answer) ?? { answer, count: 0 }
  })
}

function meanOf(counts: readonly Count[]): number {
  const given = counts.reduce((sum, { count }) => sum + count, 0)
  return counts.reduce((sum, { answer, count }) => sum + Number(answer) * count, 0) / given
}

/** Yes first and no last; null if it isn't a yes-no question. */
function asYesNo({ counts, others, isSeveral }: Choices): Count[] | null {
  const place = ({ answer }: Count) => {
    const at = YES_NO.indexOf(answer.toLowerCase())
    return at < 0 ? 1 : at * 2
  }
  if (isSeveral || others || counts.length > 3 || !counts.some((one) => place(one) !== 1)) return null
  return counts.toSorted((a, b) => place(a) - place(b))
}

/** Chooses the chart for counted answers. `unanswered`: submissions without one. */
export function chartOf(choices: Choices, unanswered: number): Chart {
  const { counts, others, isOrdered } = choices
  if (isOrdered) return { kind: 'columns', counts: withGaps(counts), mean: meanOf(counts) }
  const yesNo = asYesNo(choices)
  if (yesNo) return { kind: 'strip', counts: yesNo }
  const rest = others ? [others] : []
  return {
    kind: 'bars',
    counts,
    rest: unanswered > 0 ? [...rest, { kind: 'none', answer: NOT_ANSWERED, count: unanswered }] : rest,
  }
}
