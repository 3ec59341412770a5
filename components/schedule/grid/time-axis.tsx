import { memo } from 'react'
import { useHydrated } from '@/lib/browser/use-hydrated'
import styles from './grid.module.css'

interface TimeAxisProps {
  first: number
  last: number
  /** The current time's position, in px from the first hour; null: not here. */
  nowTop: number | null
  time: string
}

const HOUR = 48
/** This near to a full hour, in px, the current time would cover its label. */
const NOW_COVERS = 16

/** The hour labels next to the columns, with the current time. */
export const TimeAxis = memo(function TimeAxis({ first, last, nowTop, time }: TimeAxisProps) {
  const isOwnClock = useHydrated()
  const tops = Array.from({ length: last - first }, (_, index) => index * HOUR)
  return (
    <div
      className={styles.axis}
      // The server's clock until hydration; it may be in another time zone.
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
