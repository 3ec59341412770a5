import { memo } from 'react'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { formatBesideHours, formatHour } from '@/lib/format/axis-time'
import styles from './grid.module.css'

interface TimeAxisProps {
  first: number
  last: number
  /** The current time, in hours from the first one; null: not here. */
  nowAt: number | null
  time: string
}

/** This near to a full hour, in hours, the current time would cover its label. */
const NOW_COVERS = 1 / 3

const topOf = (hours: number) => `calc(var(--hour) * ${hours})`

/** The hour labels next to the columns, with the current time. */
export const TimeAxis = memo(function TimeAxis({ first, last, nowAt, time }: TimeAxisProps) {
  const isOwnClock = useHydrated()
  const hours = Array.from({ length: last - first }, (_, index) => index)
  return (
    <div
      className={styles.axis}
      // The server's clock until hydration; it may be in another time zone.
      data-own-clock={isOwnClock || undefined}
      style={{ height: `calc(var(--hour) * ${hours.length} + 24px)` }}
      aria-hidden
    >
      {hours.map((hour) => (
        <span
          key={hour}
          className={nowAt !== null && Math.abs(hour - nowAt) < NOW_COVERS ? styles.covered : undefined}
          style={{ top: topOf(hour) }}
        >
          {formatHour(first + hour)}
        </span>
      ))}
      {nowAt !== null && (
        <span className={styles.nowTime} style={{ top: topOf(nowAt) }}>
          {formatBesideHours(time)}
        </span>
      )}
    </div>
  )
})
