import { type CellContext, createColumnHelper } from '@tanstack/react-table'
import { use } from 'react'
import { COLUMN_LABELS, SENDER } from '@/components/answers/messages'
import { type AnswerType, isLong, type Question, YEAR } from '@/components/answers/questions'
import { type KnownSenders, senderLine, senderWords } from '@/components/answers/senders'
import type { ColumnMeta, Features } from '@/components/data-table/features'
import { Instant } from '@/components/record/instant'
import type { Submission } from '@/lib/contract'
import { answersOf, answerToCopy, isAnswer } from '@/lib/format/answers'
import { own } from '@/lib/format/reading'
import { AnswerCell } from './answer-cell'
import { SendersContext } from './senders-context'

const NESTED = 200
const LONG = 164
const OTHER = 128

/** Answers of a word or two, as wide as they or their heading are. */
const SHORT: ReadonlySet<AnswerType | null> = new Set(['number', 'yes-no', 'text'])
const shortWidth = ({ label, longest }: Question) =>
  Math.min(OTHER, 28 + 7 * Math.max('Yes'.length, label.length, longest))

/** Tables don't scroll sideways: later columns are hidden by default. Nested answers take the room of two. */
const MOST_AT_FIRST = 7

const SENT_BY = 'customer'
const SUBMITTED = 'submitted'
const PREFIX = 'answer '
const column = createColumnHelper<Features, Submission>()

export const columnId = ({ key }: Question) => `${PREFIX}${key}`

type CellProps = CellContext<Features, Submission, unknown>

/** Shared by all columns and pages: with a new render function, React would remount the cells. */
function AnswerOf({ row, column: { id, columnDef } }: CellProps) {
  const answers = answersOf(row.original)
  const question = id.slice(PREFIX.length)
  const value = own(answers, question)
  // Numbers align right. A new element avoids transitions.
  return (
    <AnswerCell
      key={typeof value === 'number' ? value : undefined}
      answers={answers}
      question={question}
      isFigure={columnDef.meta?.narrow === 'figure'}
    />
  )
}

const SubmittedOf = ({ row }: CellProps) => (
  <span className="text-muted">
    <Instant value={row.original.submission_date} day />
  </span>
)

/** Opens the submission, too, if no sender is known. */
const OnlySubmittedOf = ({ row }: CellProps) => <Instant value={row.original.submission_date} />

function SenderOf({ row: { original } }: CellProps) {
  const { text, note, isName } = senderWords(use(SendersContext).get(original.submission_id), original)
  // A new element for new text avoids transitions.
  return (
    <span
      key={`${text} ${note}`}
      data-noted={note && ''}
      data-tooltip={note && `${text} · ${note}`}
      className={isName ? undefined : 'font-normal text-muted'}
    >
      <bdi translate={text === SENDER.unnamed ? undefined : 'no'}>{text}</bdi>
      {note && (
        <>
          {' '}
          <span className="font-normal text-muted">{note}</span>
        </>
      )}
    </span>
  )
}

/** The sender, the date, then a column per question. Two-line rows have the answer to `telling`. */
export function columnsOf(questions: readonly Question[], senders: KnownSenders | null, telling?: string) {
  const detail =
    questions.find(({ key }) => key === telling) ?? questions.find((one) => !isTold(one)) ?? questions[0]
  const figure = questions.find((one) => one !== detail && one.type === 'number' && !YEAR.test(one.key))
  const submitted = ({ submission_date }: Submission) => submission_date
  return column.columns([
    ...(senders
      ? [
          column.accessor((submission) => senderLine(senders.get(submission.submission_id), submission), {
            id: SENT_BY,
            header: COLUMN_LABELS.sender,
            cell: SenderOf,
            meta: { width: 160, isLink: true, narrow: 'title' },
          }),
          column.accessor(submitted, {
            id: SUBMITTED,
            header: COLUMN_LABELS.submitted,
            cell: SubmittedOf,
            meta: { width: 104, narrow: 'when' },
          }),
        ]
      : [
          column.accessor(submitted, {
            id: SUBMITTED,
            header: COLUMN_LABELS.submitted,
            cell: OnlySubmittedOf,
            meta: { width: 160, isLink: true, narrow: 'title' },
          }),
        ]),
    ...questions.map((question) => {
      const { key, label } = question
      return column.accessor((submission) => copied(own(answersOf(submission), key)), {
        id: columnId(question),
        header: label,
        cell: AnswerOf,
        meta: {
          ...metaOf(question),
          ...(question === detail && { narrow: 'detail', narrowLabel: label }),
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

/** Whether the sender column already has all of a question's answers. */
const isTold = ({ told, answered }: Question) => told > 0 && told === answered

/** The movable columns in their default order, and those hidden by default. */
export function layoutAtFirst(questions: readonly Question[], senders: KnownSenders | null) {
  const told = questions.filter((one) => isTold(one))
  const asked = questions.length > told.length ? questions.filter((one) => !told.includes(one)) : questions
  const submitted = senders ? [SUBMITTED] : []
  let room = MOST_AT_FIRST - submitted.length
  const fitting = asked.filter(({ isNested }) => {
    const isFitting = room > 0
    room -= isNested ? 2 : 1
    return isFitting
  })
  const shown = [...submitted, ...fitting.map(columnId)]
  const order = [...submitted, ...questions.map(columnId)]
  return { order, hidden: order.filter((id) => !shown.includes(id)) }
}

/** An order saved when the date couldn't be moved, with the date where it was. */
export const withSubmitted = (order: readonly string[]) =>
  order.includes(SUBMITTED) ? [...order] : [SUBMITTED, ...order]

function metaOf(question: Question): ColumnMeta {
  const { type, isNested } = question
  const hasTwoLines = isNested || isLong(question)
  const width = isNested ? NESTED : hasTwoLines ? LONG : SHORT.has(type) ? shortWidth(question) : OTHER
  return type === 'number' ? { width, align: 'end' } : { width, mayShrink: true, hasTwoLines }
}
