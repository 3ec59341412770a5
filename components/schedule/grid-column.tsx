import { cloneElement, memo, useDeferredValue, useRef } from 'react'
import { Blocks } from './blocks'
import type { Hues } from './categories'
import type { ClassAt } from './class-times'
import type { Clock } from './clock'
import type { DayLayout } from './lanes'
import styles from './schedule.module.css'
import { SkeletonBlocks } from './skeleton-blocks'
import { useNear } from './use-near'

interface GridColumnProps {
  label: string
  /** Which day and filters its classes are for. */
  asked: string
  layout: DayLayout | null
  isFailed: boolean
  /** Its place in the row of columns. */
  index: number
  /** How many of the classes are drawn now, where it is in sight. */
  count: number
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
    count,
    index,
    nowTop,
    isToday,
    isFirstToday,
    clashing,
    stop,
    ...common
  } = props
  const section = useRef<HTMLElement>(null)
  // Classes out of sight would cost as much as those in sight.
  const isNear = useNear(section, common.isCrowded, index < 2)
  const list =
    layout && isNear ? (
      <ol key={asked}>
        <Blocks placed={layout.placed.slice(0, count)} clashing={clashing} stop={stop} {...common} />
      </ol>
    ) : null
  // Taking hundreds of classes down takes its time, too: they are hidden now, their boxes kept, and go when the
  // new ones are painted.
  const leaving = useDeferredValue(list)
  return (
    <section ref={section} className={styles.column} aria-label={label}>
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
        leaving &&
          leaving.key !== list?.key &&
          cloneElement(leaving, { style: { contentVisibility: 'hidden' } }),
      ]}
      {!layout && !isFailed && <SkeletonBlocks />}
      {isFailed && <p className={styles.failed}>Could not be read</p>}
    </section>
  )
})
