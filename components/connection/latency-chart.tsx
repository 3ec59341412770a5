import type { Connection } from '@/lib/answers/connection'
import { formatMs } from '@/lib/format/durations'
import { drawQuantile, niceTop, placeOf, SPAN } from './chart-path'
import { RESPONSE_TIME } from './messages'

const HEIGHT = 100

/** Response times of the last hour: median and 95th percentile, with failures marked below. */
export function LatencyChart({ connection: { at: now, minutes, hour } }: { connection: Connection }) {
  const slowest = Math.max(...minutes.map(({ p95 }) => p95 ?? 0))
  const top = niceTop(slowest)
  const scale = { now, top, height: HEIGHT }
  const failed = minutes.filter((minute) => minute.failed > 0)
  return (
    <div className="text-xs/4 text-muted tabular-nums">
      <p aria-hidden>{formatMs(top)}</p>
      <svg
        role="img"
        aria-label={RESPONSE_TIME.chart(formatMs(hour.p50), formatMs(hour.p95), formatMs(slowest))}
        viewBox={`-0.5 0 ${SPAN} ${HEIGHT + 10}`}
        preserveAspectRatio="none"
        className="block h-32 w-full overflow-visible border-y border-border *:[vector-effect:non-scaling-stroke]"
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
