import { memo } from 'react'
import { useHydrated } from '@/lib/browser/use-hydrated'
import styles from './schedule.module.css'

interface TimeAxisProps {
  /** From and to which hour. */
  first: number
  last: number
  /** Where now is, in px from the first hour; null: not here. */
  nowTop: number | null
  /** What time it is, in words. */
  time: string
}

/** An hour, in px. */
const HOUR = 48
/** Up to so far from a full hour the time of now would stand on its name, in px. */
const NOW_COVERS = 16

/** The hours beside the columns, and the time of now among them. */
export const TimeAxis = memo(function TimeAxis({ first, last, nowTop, time }: TimeAxisProps) {
  const isOwnClock = useHydrated()
  const tops = Array.from({ length: last - first }, (_, index) => index * HOUR)
  return (
    <div
      className={styles.axis}
      // Until scripts run it is the server's clock, which may be another zone's.
      data-own-clock={isOwnClock || undefined}
      style={{ height: tops.length * HOUR + HOUR / 2 }}
      aria-hidden
    >
      {tops
        .filter((top) => nowTop === null || Math.abs(top - nowTop) >= NOW_COVERS)
        .map((top) => (
          <span key={top} style={{ top }}>
            {String(first + top / HOUR).padStart(2, '0')}:00
          </span>
        ))}
      {nowTop !== null && (
        <span className={styles.nowTime} style={{ top: nowTop }}>
          {time}
        </span>
      )}
    </div>
  )
})
