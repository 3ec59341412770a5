import { LeafValue } from '@/components/record/leaf'
import { useTimeZone } from '@/components/record/time-zone'
import { answerLine, isAnswer, NOT_ANSWERED } from '@/lib/format/answers'
import { own, type Row, read } from '@/lib/format/reading'

/** An answer in a table, formatted on one line; a nested one shows its answered parts. */
export function AnswerCell({ answers, question }: { answers: Row; question: string }) {
  const value = own(answers, question)
  if (!isAnswer(value)) {
    return (
      <span role="img" aria-label={NOT_ANSWERED} title={NOT_ANSWERED} className="text-muted">
        —
      </span>
    )
  }
  const reading = read(value, question, answers)
  switch (reading.kind) {
    case 'list':
    case 'fields':
    case 'table':
      return <Parts value={value} />
    // Not a link: a link inside a clickable row would be opened by mistake.
    case 'link':
      return <bdi translate="no">{reading.text}</bdi>
    default:
      return <LeafValue reading={reading} value={value} line />
  }
}

function Parts({ value }: { value: unknown }) {
  const line = answerLine(value, useTimeZone())
  return <bdi title={line}>{line}</bdi>
}
