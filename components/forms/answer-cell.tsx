import { Fragment } from 'react'
import { ShortValue } from '@/components/record/short-value'
import { useTimeZone } from '@/components/record/time-zone'
import { answerLine, isAnswer, NOT_ANSWERED, PARTS_APART, phoneApart } from '@/lib/format/answers'
import { own, type Row, read } from '@/lib/format/reading'

/** A part of a nested answer that fits on a line. */
const SHORT = 28

interface AnswerCellProps {
  answers: Row
  question: string
  /** Whether it has a figure's narrow place. */
  isFigure: boolean
}

/** An answer in a table, on two lines at most; a nested one shows its answered parts. Words that don't fit are a dash. */
export function AnswerCell({ answers, question, isFigure }: AnswerCellProps) {
  const value = own(answers, question)
  if (!isAnswer(value)) {
    if (isFigure)
      return (
        <span className="text-muted">
          <span className="sr-only">{NOT_ANSWERED}</span>
          <span aria-hidden title={NOT_ANSWERED}>
            —
          </span>
        </span>
      )
    return (
      <span data-fits="" className="block text-muted @container">
        <span className="@max-[80px]:sr-only">{NOT_ANSWERED}</span>
        <span aria-hidden title={NOT_ANSWERED} className="hidden @max-[80px]:inline">
          —
        </span>
      </span>
    )
  }
  const reading = read(value, question, answers)
  switch (reading.kind) {
    case 'fields':
      return <Fields fields={reading.fields} />
    case 'list':
    case 'table':
      return <Parts value={value} />
    // Not a link: a link inside a clickable row would be opened by mistake.
    case 'link':
    case 'phone':
      return <bdi translate="no">{reading.text}</bdi>
    case 'text':
      return (
        <bdi key={reading.text} data-clamp="" translate="no" title={reading.text}>
          {reading.text}
        </bdi>
      )
    default:
      return <ShortValue reading={reading} value={value} />
  }
}

/** A phone number is never cut off: the other parts are. */
function Fields({ fields }: { fields: Row }) {
  const zone = useTimeZone()
  const { phone, others } = phoneApart(fields)
  if (phone === null) return <Parts value={fields} />
  const before = isAnswer(others) ? `${answerLine(others, zone)}, ` : ''
  return (
    <span className="flex" title={`${before}${phone}`}>
      <bdi className="min-w-0 truncate whitespace-pre">{before}</bdi>
      <bdi className="shrink-0">{phone}</bdi>
    </span>
  )
}

/** Breaks between parts, if at all. */
function Parts({ value }: { value: unknown }) {
  const line = answerLine(value, useTimeZone())
  const parts = line.split(PARTS_APART)
  return (
    // A new element for new text avoids shifts.
    <bdi key={line} data-clamp="" title={line}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={part.length < SHORT ? 'whitespace-nowrap' : undefined}>
            {part}
            {index < parts.length - 1 && PARTS_APART.trimEnd()}
          </span>
        </Fragment>
      ))}
    </bdi>
  )
}
