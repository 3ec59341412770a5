import { type CellContext, createColumnHelper } from '@tanstack/react-table'
import { use } from 'react'
import type { ColumnMeta, Features } from '@/components/data-table/features'
import { Instant } from '@/components/record/instant'
import type { Submission } from '@/lib/contract'
import { answersOf, answerToCopy, isAnswer } from '@/lib/format/answers'
import { own } from '@/lib/format/reading'
import { AnswerCell } from './answer-cell'
import { COLUMN_LABELS } from './messages'
import type { AnswerType, Question } from './questions'
import { type KnownSenders, SendersContext, senderWords } from './senders'

const WIDTHS: Record<AnswerType, number> = {
  number: 104,
  'yes-no': 96,
  date: 136,
  text: 136,
  list: 176,
  fields: 224,
  mixed: 136,
}

const LONG = 224

/** Tables don't scroll sideways: later columns are hidden by default. */
const MOST_AT_FIRST = 7

const CUSTOMER = 'customer'
const PREFIX = 'answer '
const column = createColumnHelper<Features, Submission>()

export const columnId = ({ key }: Question) => `${PREFIX}${key}`

type CellProps = CellContext<Features, Submission, unknown>

/** Shared by all columns and pages: with a new render function, React would remount the cells. */
function AnswerOf({ row, column: { id } }: CellProps) {
  const answers = answersOf(row.original)
  const question = id.slice(PREFIX.length)
  const value = own(answers, question)
  // Numbers align right. A new element avoids transitions.
  return (
    <AnswerCell key={typeof value === 'number' ? value : undefined} answers={answers} question={question} />
  )
}

const SubmittedOf = ({ row }: CellProps) => <Instant value={row.original.submission_date} />

function SenderOf({ row }: CellProps) {
  const { text, isName } = senderWords(use(SendersContext).get(row.original.submission_id))
  // A new element for new text avoids transitions.
  return (
    <bdi key={text} translate={isName ? 'no' : undefined} className={isName ? 'font-medium' : 'text-muted'}>
      {text}
    </bdi>
  )
}

/** The submission date, the sender, then a column per question; on a phone, what identifies the submission. */
export function columnsOf(questions: readonly Question[], senders: KnownSenders | null) {
  const shown = questions.filter((one) => !isTold(one))
  const detail = (senders && shown.find(({ isLong }) => isLong)) ?? shown[0] ?? questions[0]
  const figure = questions.find((one) => one !== detail && one.type === 'number')
  return column.columns([
    column.accessor(({ submission_date }) => submission_date, {
      id: 'submitted',
      header: COLUMN_LABELS.submitted,
      cell: SubmittedOf,
      meta: { width: 160, isLink: true, narrow: senders ? 'when' : 'title' },
    }),
    ...(senders
      ? [
          column.accessor((submission) => senderWords(senders.get(submission.submission_id)).text, {
            id: CUSTOMER,
            header: COLUMN_LABELS.customer,
            cell: SenderOf,
            meta: { width: 208, mayShrink: true, narrow: 'title' },
          }),
        ]
      : []),
    ...questions.map((question) => {
      const { key, label } = question
      return column.accessor((submission) => copied(own(answersOf(submission), key)), {
        id: columnId(question),
        header: label,
        cell: AnswerOf,
        meta: {
          ...metaOf(question),
          ...(question === detail && { narrow: 'detail' }),
          ...(question === figure && { narrow: 'figure', narrowLabel: label }),
        },
      })
    }),
  ])
}

/** An answer for pasting: nested answers as text, empty ones as nothing. */
function copied(value: unknown): unknown {
  if (!isAnswer(value)) return null
  return typeof value === 'object' ? answerToCopy(value) : value
}

/** Whether the customer column already has all of a question's answers. */
const isTold = ({ told, answered }: Question) => told > 0 && told === answered

/** The movable columns in their default order, and those hidden by default. */
export function layoutAtFirst(questions: readonly Question[], senders: KnownSenders | null) {
  const told = questions.filter((one) => isTold(one))
  const asked = questions.length > told.length ? questions.filter((one) => !told.includes(one)) : questions
  const customer = senders ? [CUSTOMER] : []
  const shown = [...customer, ...asked.map(columnId)].slice(0, MOST_AT_FIRST)
  const order = [...customer, ...questions.map(columnId)]
  return { order, hidden: order.filter((id) => !shown.includes(id)) }
}

function metaOf({ type, isLong }: Question): ColumnMeta {
  return {
    width: isLong ? LONG : WIDTHS[type ?? 'mixed'],
    mayShrink: true,
    ...(type === 'number' && { align: 'end' }),
  }
}
