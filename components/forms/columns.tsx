import { type CellContext, createColumnHelper } from '@tanstack/react-table'
import type { ColumnMeta, Features } from '@/components/data-table/features'
import { Instant } from '@/components/record/instant'
import type { Submission } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { AnswerCell } from './answer-cell'
import { type AnswerType, answersOf, type Question } from './questions'

const WIDTHS: Record<AnswerType, number> = {
  number: 88,
  'yes-no': 96,
  date: 136,
  text: 192,
  list: 160,
  fields: 136,
  mixed: 136,
}

const PREFIX = 'answer '
const column = createColumnHelper<Features, Submission>()

/** The id of a question's column. */
export const columnId = ({ key }: Question) => `${PREFIX}${key}`

type CellProps = CellContext<Features, Submission, unknown>

/** The same for all columns and pages: a cell whose drawing is another function's is drawn from nothing. */
function AnswerOf({ row, column: { id } }: CellProps) {
  const answers = answersOf(row.original)
  const question = id.slice(PREFIX.length)
  const value = own(answers, question)
  // Figures end at one edge. A new element for another one: nothing is seen to move.
  return (
    <AnswerCell key={typeof value === 'number' ? value : undefined} answers={answers} question={question} />
  )
}

const SubmittedOf = ({ row }: CellProps) => <Instant value={row.original.submission_date} />

/** When a submission came, then a column for each question; on a phone the first of them and the first number. */
export function columnsOf(questions: readonly Question[]) {
  const figure = questions.findIndex(({ type }, index) => index > 0 && type === 'number')
  return column.columns([
    column.accessor(({ submission_date }) => submission_date, {
      id: 'submitted',
      header: 'Submitted',
      cell: SubmittedOf,
      meta: { width: 168, isLink: true, narrow: 'title' },
    }),
    ...questions.map((question, index) => {
      const { key, label, type } = question
      return column.accessor((submission) => own(answersOf(submission), key), {
        id: columnId(question),
        header: label,
        cell: AnswerOf,
        meta: {
          ...metaOf(type),
          ...(index === 0 && { narrow: 'detail' }),
          ...(index === figure && { narrow: 'figure', narrowLabel: label }),
        },
      })
    }),
  ])
}

function metaOf(type: AnswerType | null): ColumnMeta {
  return {
    width: WIDTHS[type ?? 'mixed'],
    mayShrink: true,
    ...(type === 'number' && { align: 'end' }),
  }
}
