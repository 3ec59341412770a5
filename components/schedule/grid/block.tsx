import { memo } from 'react'
import { type Hues, hueClass, hueOf } from '@/components/schedule/classes/categories'
import { isPast, wordsOf } from '@/components/schedule/classes/class-messages'
import type { OpenClass } from '@/components/schedule/classes/class-times'
import type { Label } from '@/components/schedule/compare/labels'
import labels from '@/components/schedule/compare/labels.module.css'
import { CONFLICT } from '@/components/schedule/messages'
import { type Clock, clockMinutes } from '@/components/schedule/week/clock'
import { classes as names } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import styles from './block.module.css'
import type { Placed } from './lanes'

interface BlockProps {
  placed: Placed
  firstHour: number
  /** Number of hours of the grid. */
  hours: number
  now: Clock
  hues: Hues
  isByStaff?: boolean
  isClash: boolean
  label: Label | undefined
  /** Too many side by side for lines of their own. */
  isCrowded: boolean
  isStop: boolean
  onOpen: OpenClass
}

/** Letters of a name that has no space next to its time. */
const LONG_NAME = 15

const percent = (share: number) => `${share * 100}%`

/** A class at its time: start, instructor, and in the space that is left the class name. */
export const Block = memo(function Block(props: BlockProps) {
  const { placed, firstHour, hours, now, hues, isClash, label, isStop, onOpen } = props
  const { at, from, to, lane, span, lanes } = placed
  // In columns sized for many classes, one with space shows all of its text, and the text stays in view.
  const isWide = props.isCrowded && span * 4 >= lanes
  const isCrowded = props.isCrowded && !isWide
  const { row, notes } = at
  const length = to - from
  const isLow = length < 60
  const isShared = span < lanes
  const { start, until, summary, ...words } = wordsOf(at)
  const staff = props.isByStaff ? null : words.staff
  const name = [summary, label?.words, isClash && CONFLICT.mark].filter(Boolean).join(' · ')
  const isMarked = isClash || notes.length > 0
  const minutes = clockMinutes(now)
  const isNow = at.day === now.day && from < minutes && minutes < to
  const passed = (minutes - from) / length
  return (
    <li
      className={isCrowded ? styles.crowded : styles.place}
      data-share={isCrowded ? undefined : Math.ceil(lanes / span)}
      style={{
        top: percent((from / 60 - firstHour) / hours),
        height: percent(length / 60 / hours),
        left: percent(lane / lanes),
        width: percent(span / lanes),
      }}
    >
      <button
        type="button"
        className={names(styles.block, hueClass(hueOf(hues, row.class_category)), label && labels.onBlock)}
        data-class={at.key}
        data-label={label?.words}
        data-kind={label?.kind}
        data-other={label?.isOther || undefined}
        data-left={(props.isByStaff && label?.hasLeft) || undefined}
        data-past={isPast(at, now) || undefined}
        data-clash={isClash || undefined}
        data-marked={notes.length > 0 || undefined}
        data-low={isLow ? (length < 45 ? 'less' : '') : undefined}
        data-long={(isLow && label && !staff && words.name.length > LONG_NAME) || undefined}
        data-short={length < 40 || undefined}
        data-now={isNow || undefined}
        data-wide={isWide || undefined}
        // On the same height as in the column, around the class.
        style={isNow ? { backgroundPositionY: `calc(${percent(passed)} + ${passed * 4 - 1}px)` } : undefined}
        aria-label={name}
        // A narrow block has only the most important words of its label.
        title={label && name}
        tabIndex={isStop ? 0 : -1}
        onClick={({ currentTarget }) => onOpen(at, currentTarget)}
      >
        {label && (
          <span className={labels.label} data-full={label.words} data-brief={label.brief ?? label.words} />
        )}
        {/* With hundreds of classes, each element counts. */}
        {isCrowded ? (
          <bdi className={styles.name}>{`${start}\n${words.given}\n${words.name}`}</bdi>
        ) : (
          <>
            <span className={styles.time}>
              {start}
              {!isShared && (!isLow || !staff) && until && (
                <span className={staff ? styles.until : styles.toEnd}>{until}</span>
              )}
            </span>
            {staff && (
              <bdi translate="no" className={styles.staff}>
                {staff}
              </bdi>
            )}
            <bdi className={styles.name}>
              {words.firstWord}
              {/* Breaks only in a narrow block, where a line of its own isn't enough. */}
              {words.otherWords && <span className={styles.others}>{words.otherWords}</span>}
            </bdi>
            {isMarked && <Icon name="triangle-alert" size={13} className={styles.mark} />}
          </>
        )}
      </button>
    </li>
  )
})
