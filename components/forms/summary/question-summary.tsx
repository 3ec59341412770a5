import { memo, Suspense } from 'react'
import { partLabel, type Question, YEAR } from '@/components/answers/questions'
import { classes } from '@/components/ui/classes'
import { lazyPart } from '@/components/ui/lazy-part'
import { ParentContext } from './answer-button'
import { type Chart, chartOf } from './chart-of'
import type { Charted } from './charts'
import { ChoiceBars } from './choice-bars'
import { answered as answeredText, MULTIPLE, range } from './messages'
import { NumberColumns } from './number-columns'
import type { Summary } from './summarise'
import { YesNoStrip } from './yes-no-strip'

const CountTable = lazyPart(() => import('./count-table').then((module) => module.CountTable))

interface QuestionSummaryProps extends Charted {
  /** Whether it is below the window at first, so that it is laid out once it is near. */
  isFar: boolean
  isTable: boolean
}

/** No thousands separator for four digits, which may be a year. */
const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: 'min2' })
const short = (value: number) => figures.format(value)

/** One question's answers as a chart or as numbers, and how many answered. */
export const QuestionSummary = memo(function QuestionSummary({
  question,
  parent,
  summary,
  total,
  isFar,
  isTable,
}: QuestionSummaryProps) {
  const label = parent ? partLabel(parent.label, question.label) : question.label
  const chart = summary.kind === 'choices' ? chartOf(summary, total - question.answered) : null
  const meta = metaOf(summary, chart, question)
  return (
    <section
      className={classes(
        '-mx-1.5 border-t border-border px-1.5 py-4 text-13',
        isFar && '[contain-intrinsic-size:auto_120px] [content-visibility:auto]',
      )}
    >
      <h3 className="flex items-baseline gap-3">
        <bdi className="min-w-0 font-medium wrap-anywhere">{label}</bdi>
        <span key={meta} className="ml-auto shrink-0 text-xs/4 font-normal text-muted">
          {meta}
        </span>
      </h3>
      {chart && (
        // Answers reorder as pages load; a new element avoids transitions.
        <div key={total} className="mt-2">
          <ParentContext value={parent?.key ?? null}>
            {isTable ? (
              <Suspense>
                <CountTable
                  question={question.key}
                  label={label}
                  counts={chart.kind === 'bars' ? [...chart.counts, ...chart.rest] : chart.counts}
                  total={total}
                />
              </Suspense>
            ) : (
              <Drawing question={question.key} chart={chart} total={total} />
            )}
          </ParentContext>
        </div>
      )}
      {summary.kind === 'numbers' && (
        <p className="mt-1 text-muted tabular-nums">{range(short(summary.least), short(summary.most))}</p>
      )}
    </section>
  )
})

function Drawing({ question, chart, total }: { question: string; chart: Chart; total: number }) {
  if (chart.kind === 'bars')
    return <ChoiceBars question={question} counts={chart.counts} rest={chart.rest} total={total} />
  if (chart.kind === 'strip') return <YesNoStrip question={question} counts={chart.counts} />
  return <NumberColumns question={question} counts={chart.counts} />
}

function metaOf(summary: Summary, chart: Chart | null, { key, answered }: Question): string {
  if (summary.kind === 'choices' && summary.isSeveral) return MULTIPLE
  if (YEAR.test(key)) return answeredText(answered, null)
  const mean = summary.kind === 'numbers' ? summary.mean : chart?.kind === 'columns' ? chart.mean : null
  return answeredText(answered, mean === null ? null : short(mean))
}
