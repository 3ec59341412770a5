import { cloneElement, memo, useMemo } from 'react'
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
import { useDeferredUntilPainted } from './use-deferred-until-painted'

interface GridColumnProps {
  label: string
  /** The day and filters of its classes. */
  asked: string
  layout: DayLayout | null
  isFailed: boolean
  /** Whether its visible classes are painted. */
  isSettled: boolean
  /** Whether it is in or near the window; other columns render no classes. */
  isNear: boolean
  /** The visible range to render; null: everything. */
  sight: Sight | null
  /** So many side by side that blocks show only names. */
  isCrowded: boolean
  firstHour: number
  /** Position of the line of now, in px; null: not here. */
  nowTop: number | null
  isToday: boolean
  /** Whether the line of now starts here. */
  isFirstToday: boolean
  now: Clock
  hues: Hues
  clashing: ReadonlySet<string>
  /** The class in the tab order, if it is here. */
  stop: string | undefined
  onOpen: (at: ClassAt) => void
}

/** One column of the grid below its header; re-renders only when its content changes. */
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
    isCrowded,
    firstHour,
    now,
    hues,
    clashing,
    stop,
    onOpen,
  } = props
  const list = useMemo(
    () =>
      layout &&
      isNear && (
        <ol key={asked} className={laneStyles.classes} data-tooltips>
          <Blocks
            placed={inSight(layout, sight)}
            isCrowded={isCrowded}
            firstHour={firstHour}
            now={now}
            hues={hues}
            clashing={clashing}
            stop={stop}
            onOpen={onOpen}
          />
        </ol>
      ),
    [layout, isNear, asked, sight, isCrowded, firstHour, now, hues, clashing, stop, onOpen],
  )
  // Unmounting hundreds of classes is slow: they are hidden first, and unmounted when the new ones are painted.
  const painted = useDeferredUntilPainted(list, isSettled)
  const leaving = painted && painted.key !== asked ? painted : null
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
