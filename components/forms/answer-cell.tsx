import { LeafValue } from '@/components/record/leaf'
import { own, type Row, read, summary } from '@/lib/format/reading'
import { NONE } from '@/lib/format/text'

const SHORT = 4

/** An answer in a table: formatted, on one line; one with parts says how much is in it. */
export function AnswerCell({ answers, question }: { answers: Row; question: string }) {
  const value = own(answers, question)
  if (value === undefined) return <span className="text-(--muted)">{NONE}</span>
  const reading = read(value, question, answers)
  switch (reading.kind) {
    case 'list':
      if (reading.items.length <= SHORT && reading.items.every((item) => typeof item !== 'object')) {
        return <bdi>{reading.items.map(String).join(', ')}</bdi>
      }
      return nested(summary(reading))
    case 'fields':
    case 'table':
      return nested(summary(reading))
    // A link inside a row that is one would be opened by mistake.
    case 'link':
      return <bdi>{reading.text}</bdi>
    default:
      return <LeafValue reading={reading} value={value} line />
  }
}

/** What has parts is read where its row opens. */
const nested = (words: string) => <span className="text-(--muted)">{words}</span>
