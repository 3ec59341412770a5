import { staffOf } from '@/components/schedule/classes/class-messages'
import { type ClassAt, formatTimes, nameOf, type OpenClass } from '@/components/schedule/classes/class-times'
import { CHANGES } from '@/components/schedule/messages'
import { dayHead, shortDay } from '@/components/schedule/week/days'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import type { Difference } from './differences'
import { LOOKS } from './looks'

/** Between what was and what is. */
const TO = ' → '

interface DifferenceItemProps {
  difference: Difference
  /** It is listed under this day. */
  day?: string
  onOpen: OpenClass
}

/** A difference that opens its class when pressed. */
export function DifferenceItem({ difference, day, onOpen }: DifferenceItemProps) {
  const at = 'after' in difference ? difference.after : difference.before
  return (
    <li className="max-w-full min-w-44 md:max-w-100 max-md:w-full">
      <button
        type="button"
        className="flex h-full w-full flex-col rounded-md border border-border-strong px-3 py-1.5 text-start text-13/4 wrap-anywhere -outline-offset-2 hover:bg-fill"
        onClick={({ currentTarget }) => onOpen(at, currentTarget)}
      >
        <DifferenceText difference={difference} day={day} />
      </button>
    </li>
  )
}

/** One difference: a mark with its word, the class, and what it was and is. */
export function DifferenceText({ difference, day: listed }: Omit<DifferenceItemProps, 'onOpen'>) {
  const { kind } = difference
  const { icon, text } = LOOKS[kind]
  const before = 'before' in difference ? difference.before : null
  const at = 'after' in difference ? difference.after : difference.before
  // Its new day isn't shown. A comparison doesn't list by day.
  const hasLeft = listed !== undefined && before?.day === listed && at.day !== listed
  const whenOf = ({ day, row }: ClassAt) => {
    if (!listed) return `${dayHead(day).weekday} ${formatTimes(row)}`
    return before && before.day !== at.day && !(hasLeft && day === listed)
      ? `${shortDay(day)}, ${formatTimes(row)}`
      : formatTimes(row)
  }
  const hasOtherTime = kind === 'moved' || kind === 'end'
  const hasOtherStaff = before && staffOf(before) !== staffOf(at)
  const isRenamed = before && nameOf(before) !== nameOf(at)
  return (
    <>
      <span>
        <span className={classes('mr-0.5 text-xs/4 font-medium whitespace-nowrap', text)}>
          <Icon name={icon} size={14} className="mr-1.5 inline-block align-[-2px]" />
          {CHANGES.kinds[kind]}
        </span>{' '}
        {isRenamed && (
          <>
            <s className="text-muted">
              <bdi>{nameOf(before)}</bdi>
            </s>
            {TO}
          </>
        )}
        <bdi className="font-medium">{nameOf(at)}</bdi>
      </span>
      <span className="text-xs/4 text-muted">
        {hasOtherTime && before && (
          <>
            <s>{whenOf(before)}</s>
            {hasLeft ? ' ' : TO}
          </>
        )}
        <span className={hasOtherTime ? 'text-text' : undefined}>
          {hasLeft ? CHANGES.movedTo(whenOf(at)) : whenOf(at)}
        </span>
        {' · '}
        {hasOtherStaff && (
          <>
            <s>
              <bdi translate="no">{staffOf(before)}</bdi>
            </s>
            {TO}
          </>
        )}
        <bdi translate="no" className={hasOtherStaff ? 'text-text' : undefined}>
          {staffOf(at)}
        </bdi>
      </span>
    </>
  )
}
