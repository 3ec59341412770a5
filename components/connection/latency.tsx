import { useWhen } from '@/components/contact/use-when'
import type { Connection } from '@/lib/answers/connection'
import { formatMs } from '@/lib/format/durations'
import { formatCount } from '@/lib/format/numbers'
import { placeOf } from './chart-path'
import { LatencyChart } from './latency-chart'
import { RESPONSE_TIME } from './messages'
import { MinutesTable } from './minutes-table'
import { Nothing, Section } from './section'

/** Response times of the last hour, as a chart and as a table. */
export function Latency({ connection }: { connection: Connection }) {
  const { at, startedAt, minutes, hour } = connection
  const when = useWhen(at)
  const about = placeOf(startedAt, at) > 0 && RESPONSE_TIME.since(when(startedAt))
  if (hour.p50 === null) {
    return (
      <Section title={RESPONSE_TIME.title} about={about}>
        <Nothing>{hour.calls === 0 ? RESPONSE_TIME.noCalls : RESPONSE_TIME.noneSent}</Nothing>
      </Section>
    )
  }
  return (
    <Section title={RESPONSE_TIME.title} about={about}>
      <div className="border-t border-border px-6 pt-3 max-md:px-4">
        <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-13 tabular-nums">
          <Legend swatch="bg-accent" label={RESPONSE_TIME.p95} value={formatMs(hour.p95)} />
          <Legend swatch="bg-control" label={RESPONSE_TIME.median} value={formatMs(hour.p50)} />
          <Legend swatch="bg-danger-text" label={RESPONSE_TIME.failed} value={failedOf(hour)} />
        </ul>
        <LatencyChart connection={connection} />
        <details className="mt-3">
          <summary className="w-fit cursor-default text-13 font-medium text-accent-text marker:text-muted max-md:py-3">
            {RESPONSE_TIME.showTable}
          </summary>
          <MinutesTable minutes={minutes} />
        </details>
      </div>
    </Section>
  )
}

const failedOf = ({ failed, calls }: Connection['hour']) =>
  RESPONSE_TIME.failedOf(formatCount(failed), formatCount(calls), calls === 1)

const Legend = ({ swatch, label, value }: { swatch: string; label: string; value: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden className={`h-2 w-2 rounded-[2px] ${swatch}`} />
    <span className="text-muted">{label}</span>
    {/* So that the next ones stay where they are while the figures change. */}
    <span className="min-w-12 font-medium">{value}</span>
  </li>
)
