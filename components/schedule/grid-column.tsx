import { cloneElement, memo, useRef } from 'react'
import { Blocks } from './blocks'
import type { Hues } from './categories'
import type { ClassAt } from './class-times'
import type { Clock } from './clock'
import type { DayLayout } from './lanes'
import laneStyles from './lanes.module.css'
import { LOAD_FAILED } from './messages'
import styles from './schedule.module.css'
import { inSight, type Sight } from './sight'
import { SkeletonBlocks } from './skeleton-blocks'

interface GridColumnProps {
  label: string
  /** Which day and filters its classes are for. */
  asked: string
  layout: DayLayout | null
  isFailed: boolean
  /** Whether its classes in sight are painted. */
  isSettled: boolean
  /** Whether it is in the window or nearly: classes of others aren't there. */
  isNear: boolean
  /** What of it has to be drawn now; null: all. */
  sight: Sight | null
  /** So many side by side that a class says its name alone. */
  isCrowded: boolean
  firstHour: number
  /** Where the line of now is, in px; null: not here. */
  nowTop: number | null
  isToday: boolean
  /** Whether the line of now begins here. */
  isFirstToday: boolean
  now: Clock
  hues: Hues
  clashing: ReadonlySet<string>
  /** Which class the Tab key stops at, if it is here. */
  stop: string | undefined
  onOpen: (at: ClassAt) => void
}

/** One column of the grid below its head; drawn again only where something in it changed. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const {
    label,
    asked,
    layout,
    isFailed,
    isSettled,
    sight,
    isNear,
    nowTop,
    isToday,
    isFirstToday,
    clashing,
    stop,
    ...common
  } = props
  const list =
    layout && isNear ? (
      <ol key={asked} className={laneStyles.classes} data-tooltips>
        <Blocks placed={inSight(layout, sight)} clashing={clashing} stop={stop} {...common} />
      </ol>
    ) : null
  // Taking hundreds of classes down takes its time, too: they are hidden now, their boxes kept, and go when the
  // new ones are painted.
  const stood = useRef(list)
  if (isSettled) stood.current = list
  const leaving = isSettled || stood.current?.key === asked ? null : stood.current
  return (
    <section className={styles.column} aria-label={label}>
      {nowTop !== null && (
        <div
          aria-hidden
          className={isToday ? styles.now : styles.nowElsewhere}
          data-first={isFirstToday || undefined}
          style={{ top: nowTop }}
        />
      )}
      {[
        list,
        leaving && cloneElement(leaving, { style: { contentVisibility: 'hidden', pointerEvents: 'none' } }),
      ]}
      {!layout && !isFailed && <SkeletonBlocks />}
      {isFailed && <p className={styles.failed}>{LOAD_FAILED}</p>}
    </section>
  )
})
