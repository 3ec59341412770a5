import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { type Hues, hueClass, hueOf } from '@/components/schedule/classes/categories'
import { isPast, wordsOf } from '@/components/schedule/classes/class-messages'
import type { ClassAt } from '@/components/schedule/classes/class-times'
import { CONFLICT } from '@/components/schedule/messages'
import { type Clock, clockMinutes } from '@/components/schedule/week/clock'
import styles from './block.module.css'
import type { Placed } from './lanes'

interface BlockProps {
  placed: Placed
  firstHour: number
  now: Clock
  hues: Hues
  isClash: boolean
  /** With this many side by side, only the name fits. */
  isCrowded: boolean
  isStop: boolean
  onOpen: (at: ClassAt) => void
}

/** A class at its time. The text depends on its duration and on its neighbors. */
export const Block = memo(function Block({
  placed,
  firstHour,
  now,
  hues,
  isClash,
  isCrowded: isCrowdedGrid,
  isStop,
  onOpen,
}: BlockProps) {
  const { at, from, to, lane, span, lanes } = placed
  // In columns sized for many classes, one with space shows all of its text, and the text stays in view.
  const isWide = isCrowdedGrid && span * 4 >= lanes
  const isCrowded = isCrowdedGrid && !isWide
  const { row, notes } = at
  const length = to - from
  const isShared = span < lanes
  const { name, start, times, staff, summary } = wordsOf(at)
  const time = isShared || length < 60 ? start : times
  const isMarked = isClash || notes.length > 0
  const minutes = clockMinutes(now)
  const isNow = at.day === now.day && from < minutes && minutes < to
  // One element for time and staff: with hundreds of classes, each element counts.
  const lines = length >= 60 && staff ? `${time}\n${staff}` : time
  return (
    <li
      className={isCrowded ? styles.crowded : styles.place}
      data-share={isShared && !isCrowded ? Math.ceil(lanes / span) : undefined}
      style={{
        top: (from / 60 - firstHour) * 48,
        height: (length / 60) * 48,
        left: `${(lane / lanes) * 100}%`,
        width: `${(span / lanes) * 100}%`,
      }}
    >
      <button
        type="button"
        className={`${styles.block} ${hueClass(hueOf(hues, row.class_category))}`}
        data-class={at.key}
        data-past={isPast(at, now) || undefined}
        data-clash={isClash || undefined}
        data-marked={notes.length > 0 || undefined}
        data-short={length < 45 || undefined}
        data-low={(isMarked && length < 60) || undefined}
        data-long={length > 60 || undefined}
        data-now={isNow || undefined}
        data-wide={isWide || undefined}
        style={isNow ? { backgroundPositionY: ((minutes - from) / 60) * 48 - 1 } : undefined}
        aria-label={isClash ? `${summary} · ${CONFLICT.mark}` : summary}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onOpen(at)}
      >
        <bdi className={styles.name}>{name}</bdi>
        {isCrowded || (
          <span className={styles.line}>
            {isMarked && <TriangleAlert aria-hidden size={13} className={styles.mark} />}
            {isMarked ? <span className={styles.time}>{time}</span> : lines}
            {!isShared && length < 60 && staff && (
              <bdi translate="no" className={styles.inline}>
                {staff}
              </bdi>
            )}
          </span>
        )}
        {!isCrowded && isMarked && length >= 60 && staff && (
          <bdi translate="no" className={styles.line}>
            {staff}
          </bdi>
        )}
      </button>
    </li>
  )
})
