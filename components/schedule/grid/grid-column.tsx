import { cloneElement, memo, useMemo } from 'react'
import type { Hues } from '@/components/schedule/classes/categories'
import type { OpenClass } from '@/components/schedule/classes/class-times'
import type { Labels } from '@/components/schedule/compare/labels'
import { LOAD_FAILED } from '@/components/schedule/messages'
import type { Clock } from '@/components/schedule/week/clock'
import { useLastWhen } from '@/components/ui/use-last-when'
import { Block } from './block'
import styles from './grid.module.css'
import type { DayLayout, Placed } from './lanes'
import { type VisibleRange, visibleClasses } from './visible-range'

interface GridColumnProps {
  label: string
  /** The day and filters of its classes. */
  listKey: string
  layout: DayLayout | null
  isFailed: boolean
  isPainted: boolean
  /** Whether it is in or near the window; other columns render no classes. */
  isNear: boolean
  visibleRange: VisibleRange | null
  /** So many side by side that each is one block of text. */
  isCrowded: boolean
  firstHour: number
  hours: number
  /** The line of now, in hours from the first one; null: not here. */
  nowAt: number | null
  isToday: boolean
  isFirstToday: boolean
  now: Clock
  hues: Hues
  isByStaff?: boolean
  clashing: ReadonlySet<string>
  labels: Labels | undefined
  stop: string | undefined
  onOpen: OpenClass
}

/** One column of the grid below its header; re-renders only when its content changes. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const { label, listKey, layout, isFailed, isPainted, nowAt, isToday, isFirstToday } = props
  const { isNear, visibleRange, isCrowded, firstHour, hours, now, hues, isByStaff } = props
  const { clashing, labels, stop, onOpen } = props
  const list = useMemo(
    () =>
      layout &&
      isNear && (
        // Own stacking context, so that the browser doesn't re-sort other columns' layers on changes.
        <ol
          key={listKey}
          className="absolute inset-0 bottom-[12px] left-[2px] isolate @container"
          data-tooltips
        >
          <Blocks
            placed={visibleClasses(layout, visibleRange)}
            isCrowded={isCrowded}
            firstHour={firstHour}
            hours={hours}
            isByStaff={isByStaff}
            now={now}
            hues={hues}
            clashing={clashing}
            labels={labels}
            stop={stop}
            onOpen={onOpen}
          />
        </ol>
      ),
    [
      layout,
      isNear,
      listKey,
      visibleRange,
      isCrowded,
      firstHour,
      hours,
      now,
      hues,
      isByStaff,
      clashing,
      labels,
      stop,
      onOpen,
    ],
  )
  // Unmounting hundreds of classes is slow: they are hidden first, and unmounted when the new ones are painted.
  const painted = useLastWhen(list, isPainted)
  const leaving = painted && painted.key !== listKey ? painted : null
  return (
    <section className={styles.column} aria-label={label}>
      {nowAt !== null && (
        <div
          aria-hidden
          className={isToday ? styles.now : styles.nowElsewhere}
          data-first={isFirstToday || undefined}
          style={{ top: inHours(nowAt) }}
        />
      )}
      {[
        list,
        leaving && cloneElement(leaving, { style: { contentVisibility: 'hidden', pointerEvents: 'none' } }),
      ]}
      {!layout && !isFailed && <SkeletonBlocks />}
      {isFailed && <p className="px-[8px] py-[12px] text-muted">{LOAD_FAILED}</p>}
    </section>
  )
})

type BlocksProps = { placed: readonly Placed[] } & Pick<
  GridColumnProps,
  | 'isCrowded'
  | 'firstHour'
  | 'hours'
  | 'now'
  | 'hues'
  | 'isByStaff'
  | 'clashing'
  | 'labels'
  | 'stop'
  | 'onOpen'
>

/** The classes of one column. A component, so that a column that only hides them re-renders none. */
function Blocks({ placed, clashing, labels, stop, ...common }: BlocksProps) {
  return placed.map((one) => (
    <Block
      key={one.at.key}
      placed={one}
      isClash={clashing.has(one.at.key)}
      label={labels?.get(one.at.key)}
      isStop={one.at.key === stop}
      {...common}
    />
  ))
}

/** Placeholder positions of a typical day's classes while it loads, in hours. */
const PLACES = [
  { start: 0.5, length: 1 },
  { start: 3, length: 1 },
  { start: 6.25, length: 0.75 },
  { start: 11, length: 1 },
  { start: 12.5, length: 1 },
]

const inHours = (hours: number) => `calc(var(--hour) * ${hours})`

function SkeletonBlocks() {
  return (
    <div aria-hidden className={styles.skeleton}>
      {PLACES.map(({ start, length }) => (
        <div
          key={start}
          className="absolute inset-x-[2px] rounded-sm bg-fill"
          style={{ top: inHours(start), height: inHours(length) }}
        />
      ))}
    </div>
  )
}
