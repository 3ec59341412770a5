import { memo, useRef } from 'react'
import { Block } from './block'
import type { Hues } from './categories'
import type { ClassAt } from './class-times'
import type { Clock } from './clock'
import type { DayLayout } from './lanes'
import styles from './schedule.module.css'
import { SkeletonBlocks } from './skeleton-blocks'
import { useNear } from './use-near'

interface GridColumnProps {
  label: string
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
  const { label, layout, isFailed, count, index, nowTop, isToday, isFirstToday, clashing, stop, ...common } =
    props
  const section = useRef<HTMLElement>(null)
  // Classes out of sight would cost as much as those in sight.
  const isNear = useNear(section, common.isCrowded, index < 2)
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
      {layout && isNear && (
        <ol key={layout.placed[0]?.at.key}>
          {layout.placed.slice(0, count).map((placed) => (
            <Block
              key={placed.at.key}
              placed={placed}
              isClash={clashing.has(placed.at.key)}
              isStop={placed.at.key === stop}
              {...common}
            />
          ))}
        </ol>
      )}
      {!layout && !isFailed && <SkeletonBlocks />}
      {isFailed && <p className={styles.failed}>Could not be read</p>}
    </section>
  )
})
