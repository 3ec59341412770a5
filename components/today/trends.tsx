import type { Trends as Weeks } from '@/lib/answers/today'
import { formatDay } from '@/lib/format/days'
import { formatCount } from '@/lib/format/numbers'
import { TRENDS } from './messages'

/** Height of the tallest column, in px. */
const TALLEST = 56

/** New customers, opt-outs and submissions a week. Rendered on the server, so that it costs no script. */
export function Trends({ trends: { weeks, customers, optOuts, submissions } }: { trends: Weeks }) {
  const charts = [
    { name: TRENDS.customers, counts: customers },
    { name: TRENDS.optOuts, counts: optOuts },
    ...(submissions ? [{ name: TRENDS.submissions, counts: submissions }] : []),
  ]
  return (
    <section aria-labelledby="trends" className="max-w-6xl pt-8 print:break-inside-avoid">
      <h2 id="trends" className="text-base/6 font-semibold">
        {TRENDS.title}
      </h2>
      <p className="mt-1 text-xs/4 text-muted">{TRENDS.note}</p>
      <div className="mt-4 grid gap-x-14 gap-y-6 md:grid-cols-3">
        {charts.map(({ name, counts }) => (
          <Chart key={name} name={name} weeks={weeks} counts={counts} />
        ))}
      </div>
    </section>
  )
}

interface ChartProps {
  name: string
  weeks: readonly string[]
  counts: readonly (number | null)[]
}

/** Twelve columns, and the same numbers as a table. */
function Chart({ name, weeks, counts }: ChartProps) {
  const most = Math.max(1, ...counts.map((count) => count ?? 0))
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
  const unknown = counts.filter((count) => count === null).length
  return (
    <div className="min-w-0 border-t border-border pt-3">
      <h3 className="flex justify-between gap-x-3 text-13 font-semibold md:max-lg:flex-col">
        {name}
        <span className="font-normal text-muted tabular-nums">
          {TRENDS.thisWeek(countText(counts.at(-1) ?? null))}
        </span>
      </h3>
      <div aria-hidden className="mt-3 flex items-end gap-1" style={{ height: TALLEST }}>
        {counts.map((count, nth) => (
          <span
            key={weeks[nth]}
            title={`${formatDay(weeks[nth])}: ${countText(count)}`}
            className={`flex-1 rounded-t-[2px] print:[print-color-adjust:exact] ${count === null ? 'h-full border border-b-0 border-dashed border-border-strong' : nth === counts.length - 1 ? 'bg-control' : 'bg-accent'}`}
            style={count === null ? undefined : { height: Math.max(1, (count / most) * TALLEST) }}
          />
        ))}
      </div>
      <div
        aria-hidden
        className="mt-1 flex justify-between border-t border-border-strong pt-1 text-xs/4 text-muted"
      >
        <span>{formatDay(first)}</span>
        <span>{formatDay(last)}</span>
      </div>
      {unknown > 0 && <p className="mt-1 text-xs/4 text-muted">{TRENDS.unknown(unknown)}</p>}
      <details className="mt-1">
        <summary className="w-fit cursor-default text-13 font-medium text-accent-text marker:text-muted max-md:py-3 print:hidden">
          {TRENDS.showTable}
        </summary>
        <table aria-label={`${name} ${TRENDS.byWeek}`} className="mt-1 w-full text-xs/4 tabular-nums">
          <thead className="text-muted">
            <tr className="*:h-6 *:font-medium">
              <th scope="col" className="text-start">
                {TRENDS.week}
              </th>
              <th scope="col" className="text-end">
                {name}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, nth) => (
              <tr key={week} className="border-t border-border *:py-1">
                <th scope="row" className="text-start font-normal">
                  {formatDay(week)}
                </th>
                <td className="text-end">{countText(counts[nth] ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

const countText = (count: number | null) => (count === null ? TRENDS.notKnown : formatCount(count))
