import type { answersOf } from '@/lib/format/answers'
import { formatCount } from '@/lib/format/numbers'
import type { Question } from '../questions'
import { type Chart, chartOf } from './chart-of'
import { ChoiceBars } from './choice-bars'
import { CountTable } from './count-table'
import { answered as answeredText, MULTIPLE, range } from './messages'
import { NumberColumns } from './number-columns'
import { type Summary, summarise } from './summarise'
import { YesNoStrip } from './yes-no-strip'

interface QuestionSummaryProps {
  question: Question
  submissions: Parameters<typeof answersOf>[0][]
  isTable: boolean
}

/** No thousands separator for four digits, which may be a year. */
const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: 'min2' })
const short = (value: number) => figures.format(value)

/** One question's answers as a chart or as numbers, and how many answered. */
export function QuestionSummary({ question, submissions, isTable }: QuestionSummaryProps) {
  const summary = summarise(question, submissions)
  const total = submissions.length
  const chart = summary.kind === 'choices' ? chartOf(summary, total - question.answered) : null
  const meta = metaOf(summary, chart, question.answered)
  return (
    <section className="border-t border-border py-4 text-13 [contain-intrinsic-size:auto_120px] [content-visibility:auto]">
      <h3 className="flex items-baseline gap-3">
        <bdi className="min-w-0 font-medium wrap-anywhere">{question.label}</bdi>
        <span key={meta} className="ml-auto shrink-0 text-xs/4 font-normal text-muted">
          {meta}
        </span>
      </h3>
      {chart && (
        // Answers reorder as pages load; a new element avoids transitions.
        <div key={total} className="mt-2">
          {isTable ? (
            <CountTable
              name={question.label}
              counts={chart.kind === 'bars' ? [...chart.counts, ...chart.rest] : chart.counts}
              total={total}
            />
          ) : (
            <Drawing chart={chart} total={total} />
          )}
        </div>
      )}
      {summary.kind === 'numbers' && (
        <p className="mt-1 text-muted tabular-nums">{range(short(summary.least), short(summary.most))}</p>
      )}
    </section>
  )
}

/** Text for screen readers: only the columns need it, the other charts are lists. */
function Drawing({ chart, total }: { chart: Chart; total: number }) {
  if (chart.kind === 'bars') return <ChoiceBars counts={chart.counts} rest={chart.rest} total={total} />
  if (chart.kind === 'strip') return <YesNoStrip counts={chart.counts} />
  return (
    <>
      <p className="sr-only">
        {chart.counts.map(({ answer, count }) => `${answer}: ${formatCount(count)}`).join(', ')}
      </p>
      <NumberColumns counts={chart.counts} />
    </>
  )
}

function metaOf(summary: Summary, chart: Chart | null, answered: number): string {
  if (summary.kind === 'choices' && summary.isSeveral) return MULTIPLE
  const mean = summary.kind === 'numbers' ? summary.mean : chart?.kind === 'columns' ? chart.mean : null
  return answeredText(answered, mean === null ? null : short(mean))
}
