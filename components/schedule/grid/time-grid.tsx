import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSavedScroll } from '@/components/schedule/use-saved-scroll'
import type { ViewProps } from '@/components/schedule/use-schedule-page'
import { clockMinutes } from '@/components/schedule/week/clock'
import { classes } from '@/components/ui/classes'
import { isCrowded, leastWidth, needOf, templateOf } from './column-widths'
import styles from './grid.module.css'
import { GridColumn } from './grid-column'
import { enterByArrow, moveFocus } from './grid-keys'
import { LANE_STYLES } from './lane-styles'
import { type DayLayout, hoursOf, NO_LAYOUT } from './lanes'
import { TimeAxis } from './time-axis'
import { UntimedClass } from './untimed-class'
import { useVisibleArea } from './use-visible-area'
import { nearColumns, visibleRangesOf } from './visible-range'

const HEAD = 'sticky top-0 h-[40px] border-b border-border bg-surface'

/** One column: a day, or a staff member's day. */
export interface ColumnData {
  key: string
  day: string
  /** The day and filters of its classes; other values mean another list. */
  listKey: string
  label: string
  head: ReactNode
  layout: DayLayout | null
  isFailed: boolean
}

interface TimeGridProps extends ViewProps {
  columns: readonly ColumnData[]
  /** Whether each column, or all of them, is of one instructor; its blocks don't repeat the name. */
  isByStaff?: boolean
}

/** Number of classes rendered at once, if there are very many. */
const FIRST = 21

const isIn = ({ placed, untimed }: DayLayout, key: string | null) =>
  key !== null && (untimed.some((at) => at.key === key) || placed.some(({ at }) => at.key === key))

function firstOf(layouts: readonly DayLayout[]): string | undefined {
  const layout = layouts.find(({ placed, untimed }) => placed.length + untimed.length > 0)
  return (layout?.untimed[0] ?? layout?.placed[0]?.at)?.key
}

/** Classes on a time axis, in columns. One tab stop; arrow keys move between classes. */
export function TimeGrid({ columns, isByStaff, schedulePage, clashing, labels, onOpen }: TimeGridProps) {
  const { renderStage, isPainted, now, hues } = schedulePage
  const [focused, setFocused] = useState<string | null>(null)
  const layouts = columns.map(({ layout }) => layout ?? NO_LAYOUT)
  const { first, last } = hoursOf(layouts)
  const stop =
    focused !== null && layouts.some((layout) => isIn(layout, focused)) ? focused : firstOf(layouts)
  const minutes = clockMinutes(now)
  const firstToday = columns.findIndex(({ day }) => day === now.day)
  const hasToday = firstToday !== -1
  const hasNow = hasToday && minutes >= first * 60 && minutes <= last * 60
  const nowAt = hasNow ? minutes / 60 - first : null
  const hasUntimed = layouts.some(({ untimed }) => untimed.length > 0)
  const common = { now, hues, isByStaff, stop, onOpen }
  // Sized per column, so that one busy hour doesn't change the other days.
  const needs = layouts.map(({ lanes }) => needOf(lanes))
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => (scroller.current ? enterByArrow(scroller.current) : undefined), [])
  const most = renderStage === 'first' ? FIRST : Number.POSITIVE_INFINITY
  useSavedScroll(scroller, schedulePage.state)
  const { latest, rounded } = useVisibleArea(scroller)
  const visibleRanges =
    renderStage === 'all' || !latest.current ? null : visibleRangesOf(latest.current, needs, most)
  const near = layouts.some(({ lanes }) => isCrowded(lanes)) ? nearColumns(rounded, needs) : null

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go between the buttons inside.
    <div
      ref={scroller}
      className={classes(
        styles.scroller,
        'min-h-0 flex-1 overflow-auto overscroll-contain border-t border-border',
      )}
      data-scroller
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => moveFocus(event)}
      onFocus={({ target }) => setFocused(target.getAttribute('data-class'))}
    >
      <style href="schedule-lanes" precedence="schedule">
        {LANE_STYLES}
      </style>
      <div
        className={styles.grid}
        style={
          {
            '--hours': last - first,
            gridTemplateColumns: templateOf(needs),
            // As wide as its columns; otherwise sticky elements would stop at the end of a narrower one.
            minWidth: leastWidth(needs),
          } as CSSProperties
        }
      >
        <div className={classes(HEAD, 'left-0 z-6')} />
        {columns.map(({ key, head, day }) => (
          <div
            key={key}
            className={classes(HEAD, 'z-5 flex min-w-0 items-center px-[8px] text-13 whitespace-nowrap')}
            data-today={day === now.day || undefined}
          >
            {/* In a day that is wider than the window, its name sticks to the axis. */}
            <div className="sticky left-[calc(var(--axis)+8px)] flex min-w-0 items-center gap-[6px]">
              {head}
            </div>
          </div>
        ))}
        {hasUntimed && (
          <div
            data-untimed
            className="sticky left-0 z-4 border-b border-border bg-surface py-[8px] pr-[12px] text-right text-muted max-lg:pr-[4px]"
          >
            No time
          </div>
        )}
        {hasUntimed &&
          columns.map(({ key, layout }) => (
            <div
              key={key}
              className="grid min-w-0 content-start gap-[2px] border-b border-l border-border p-[2px]"
              data-tooltips
            >
              {layout?.untimed.map((at) => (
                <UntimedClass key={at.key} at={at} {...common} />
              ))}
            </div>
          ))}
        <TimeAxis first={first} last={last} nowAt={nowAt} time={now.time} />
        {columns.map(({ key, day, listKey, label, layout, isFailed }, index) => (
          <GridColumn
            key={key}
            label={label}
            listKey={listKey}
            layout={layout}
            isFailed={isFailed}
            isPainted={isPainted}
            visibleRange={visibleRanges?.[index] ?? null}
            // A column with the focus keeps its classes.
            isNear={near === null || near[index] === true || isIn(layout ?? NO_LAYOUT, focused)}
            isCrowded={isCrowded(layout?.lanes ?? 0)}
            firstHour={first}
            hours={last - first}
            nowAt={nowAt}
            isToday={day === now.day}
            isFirstToday={index === firstToday}
            clashing={clashing}
            labels={labels}
            {...common}
            stop={layout?.placed.some(({ at }) => at.key === stop) ? stop : undefined}
          />
        ))}
      </div>
    </div>
  )
}
