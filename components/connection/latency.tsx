import type { Connection } from '@/lib/answers/connection'
import { formatMs } from '@/lib/format/durations'
import { formatCount } from '@/lib/format/numbers'
import { LatencyChart } from './latency-chart'
import { MinutesTable } from './minutes-table'
import { Nothing, Section } from './section'

const TITLE = 'How long answers took, last hour'

/** Times of the last hour as a line, and as a table. */
export function Latency({ connection }: { connection: Connection }) {
  const { minutes, hour } = connection
  if (hour.p50 === null) {
    return (
      <Section title={TITLE}>
        <Nothing>
          {hour.calls === 0 ? 'Nothing was asked in the last hour.' : 'No call was sent in the last hour.'}
        </Nothing>
      </Section>
    )
  }
  return (
    <Section title={TITLE}>
      <div className="border-t border-(--border) px-6 pt-3 max-md:px-4">
        <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-[13px]/[18px] tabular-nums">
          <Legend swatch="bg-(--accent)" words="95 of 100 within" value={formatMs(hour.p95)} />
          <Legend swatch="bg-(--control)" words="Half within" value={formatMs(hour.p50)} />
          <Legend swatch="bg-(--danger-text)" words="Failed" value={failedOf(hour)} />
        </ul>
        <LatencyChart connection={connection} />
        <details className="mt-3">
          <summary className="w-fit cursor-default text-[13px]/[18px] font-medium text-(--accent-text) marker:text-(--muted) max-md:py-3">
            Show as a table
          </summary>
          <MinutesTable minutes={minutes} />
        </details>
      </div>
    </Section>
  )
}

const failedOf = ({ failed, calls }: Connection['hour']) =>
  `${formatCount(failed)} of ${formatCount(calls)} ${calls === 1 ? 'call' : 'calls'}`

const Legend = ({ swatch, words, value }: { swatch: string; words: string; value: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden className={`h-2 w-2 rounded-[2px] ${swatch}`} />
    <span className="text-(--muted)">{words}</span>
    <span className="font-medium">{value}</span>
  </li>
)
