import { type CSSProperties, useId } from 'react'
import type { TrendGap, WeekCount, Trends as Weeks } from '@/lib/answers/today'
import { formatDay } from '@/lib/format/days'
import { formatCount, formatCountShort } from '@/lib/format/numbers'
import { TRENDS } from './messages'
import styles from './trends.module.css'

/** Height of the tallest column, in px. */
const TALLEST = 56

interface Series {
  name: string
  counts: readonly WeekCount[]
}

/** New customers, opt-outs and submissions a week, as columns and as a table. Rendered on the server only. */
export function Trends({ trends: { weeks, customers, optOuts, submissions } }: { trends: Weeks }) {
  const series: Series[] = [
    { name: TRENDS.customers, counts: customers },
    { name: TRENDS.optOuts, counts: optOuts },
    ...(submissions ? [{ name: TRENDS.submissions, counts: submissions }] : []),
  ]
  return (
    <section aria-labelledby="trends" className="max-w-6xl pt-8 print:break-inside-avoid print:pt-3">
      <h2 id="trends" className="text-base/6 font-semibold">
        {TRENDS.title}
      </h2>
      <p className="mt-1 text-xs/4 text-muted">{TRENDS.note}</p>
      <div className="mt-4 grid gap-x-14 gap-y-6 xl:grid-cols-3 print:mt-2 print:grid-cols-3 print:gap-x-6">
        {series.map((one) => (
          <Chart key={one.name} weeks={weeks} {...one} />
        ))}
      </div>
      <details className="mt-4 print:hidden">
        <summary className="w-fit cursor-default text-13 font-medium text-accent-text marker:text-muted max-md:py-3">
          {TRENDS.showTable}
        </summary>
        <Table weeks={weeks} series={series} />
      </details>
    </section>
  )
}

/** A column a week, with its count above it. */
function Chart({ name, weeks, counts }: Series & { weeks: readonly string[] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count ?? 0))
  const unknown = counts.filter(({ count }) => count === null).length
  const why = whyAtLeast(counts)
  const tallOf = (count: number | null) => Math.max(1, ((count ?? most) / most) * TALLEST)
  return (
    <div className="min-w-0 border-t border-border pt-3">
      <h3 className="flex justify-between gap-x-3 text-13 font-semibold">
        {name}
        <span className="font-normal text-muted tabular-nums">
          {TRENDS.thisWeek(countText(counts.at(-1)))}
        </span>
      </h3>
      <div
        aria-hidden
        className={`mt-3 flex h-18 items-end gap-1 text-center text-xs/4 text-muted tabular-nums ${styles.columns}`}
      >
        {counts.map((one, nth) => (
          <span
            key={weeks[nth]}
            title={`${formatDay(weeks[nth])}: ${countText(one)}`}
            data-unknown={one.count === null || undefined}
            style={{ '--tall': `${tallOf(one.count)}px` } as CSSProperties}
          >
            {shortText(one)}
          </span>
        ))}
      </div>
      <div
        aria-hidden
        className="mt-1 flex justify-between border-t border-border-strong pt-1 text-xs/4 text-muted"
      >
        <span>{formatDay(weeks[0])}</span>
        <span>{formatDay(weeks.at(-1))}</span>
      </div>
      {(why || unknown > 0) && (
        <p className="mt-1 text-xs/4 text-muted">
          {[why && TRENDS.moreMeans(why), unknown > 0 && TRENDS.unknown(unknown)].filter(Boolean).join(' ')}
        </p>
      )}
    </div>
  )
}

function Table({ weeks, series }: { weeks: readonly string[]; series: readonly Series[] }) {
  const id = useId()
  return (
    <>
      <table
        aria-label={TRENDS.byWeek}
        aria-describedby={id}
        className="mt-2 w-full max-w-2xl text-13 tabular-nums"
      >
        <thead className="text-muted">
          <tr className="*:h-8 *:text-end *:font-medium *:first:text-start">
            <th scope="col">{TRENDS.week}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, nth) => (
            <tr key={week} className="border-t border-border *:h-8 *:text-end *:first:text-start">
              <th scope="row" className="font-normal">
                {formatDay(week)}
              </th>
              {series.map(({ name, counts }) => (
                <td key={name}>{countText(counts[nth])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={id} className="mt-2 text-xs/4 text-muted">
        {series
          .flatMap(({ name, counts }) => {
            const why = whyAtLeast(counts)
            return why ? TRENDS.atLeastOf(name, why) : []
          })
          .join(' ')}
      </p>
    </>
  )
}

function countText({ count, gap }: WeekCount = { count: null, gap: null }): string {
  if (count === null) return TRENDS.notKnown
  return gap ? TRENDS.atLeast(formatCount(count)) : formatCount(count)
}

function shortText({ count, gap }: WeekCount): string | null {
  if (count === null) return null
  return gap ? TRENDS.more(formatCountShort(count)) : formatCountShort(count)
}

/** Why some weeks may have more than was counted; empty: none has. */
function whyAtLeast(counts: readonly WeekCount[]): string {
  const gaps = new Set(counts.flatMap(({ count, gap }): TrendGap[] => (gap && count !== null ? [gap] : [])))
  return [...gaps].map((gap) => TRENDS.why[gap]).join(', and ')
}
