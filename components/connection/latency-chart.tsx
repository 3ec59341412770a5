import type { Connection } from '@/lib/answers/connection'
import { formatMs } from '@/lib/format/durations'
import { drawQuantile, niceTop, placeOf, SPAN } from './chart-path'
import { RESPONSE_TIME } from './messages'

const HEIGHT = 100

/** In minutes: room for words on a phone. */
const WIDE = 15

/** Response times of the last hour: median and 95th percentile, with failures marked below. */
export function LatencyChart({ connection }: { connection: Connection }) {
  const { at: now, startedAt, minutes, hour } = connection
  const slowest = Math.max(...minutes.map(({ p95 }) => p95 ?? 0))
  const top = niceTop(slowest)
  const scale = { now, top, height: HEIGHT }
  const failed = minutes.filter((minute) => minute.failed > 0)
  const unmeasured = Math.max(0, placeOf(startedAt, now))
  return (
    <div className="text-xs/4 text-muted tabular-nums">
      <p aria-hidden>{formatMs(top)}</p>
      <div className="relative">
        {unmeasured > 0 && (
          <p
            aria-hidden
            className="absolute inset-y-px left-0 flex items-center justify-center bg-fill"
            style={{ width: `${(unmeasured / SPAN) * 100}%` }}
          >
            {unmeasured >= WIDE && RESPONSE_TIME.unmeasured}
          </p>
        )}
        <svg
          role="img"
          aria-label={RESPONSE_TIME.chart(formatMs(hour.p50), formatMs(hour.p95), formatMs(slowest))}
          viewBox={`-0.5 0 ${SPAN} ${HEIGHT + 10}`}
          preserveAspectRatio="none"
          className="relative block h-32 w-full overflow-visible border-y border-border *:[vector-effect:non-scaling-stroke]"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <Quantile {...drawQuantile(minutes, 'p50', scale)} width={1.5} className="stroke-control" />
          <Quantile {...drawQuantile(minutes, 'p95', scale)} width={2} className="stroke-accent" />
          <path
            d={failed.map(({ at }) => `M${placeOf(at, now)} ${HEIGHT + 4}v6`).join('')}
            strokeWidth={4}
            strokeLinecap="butt"
            className="stroke-danger-text"
          />
        </svg>
      </div>
      <p aria-hidden className="mt-1 flex justify-between">
        <span>{RESPONSE_TIME.hourAgo}</span>
        <span>{RESPONSE_TIME.now}</span>
      </p>
    </div>
  )
}

interface QuantileProps {
  line: string
  dots: string
  width: number
  className: string
}

const Quantile = ({ line, dots, width, className }: QuantileProps) => (
  <>
    <path d={line} strokeWidth={width} className={className} />
    <path d={dots} strokeWidth={width * 3} className={className} />
  </>
)
