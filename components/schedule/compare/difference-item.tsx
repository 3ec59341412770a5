import { staffOf } from '@/components/schedule/classes/class-messages'
import { type ClassAt, formatTimes, nameOf, type OpenClass } from '@/components/schedule/classes/class-times'
import { CHANGES } from '@/components/schedule/messages'
import { dayHead, shortDay } from '@/components/schedule/week/days'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import type { Difference } from './differences'
import { LOOKS } from './looks'

interface DifferenceItemProps {
  difference: Difference
  /** The day is said elsewhere. */
  isOfOneDay?: boolean
  onOpen: OpenClass
}

/** One difference: a mark with its word, the class, and what it was and is. Pressing it opens the class. */
export function DifferenceItem({ difference, isOfOneDay, onOpen }: DifferenceItemProps) {
  const { kind } = difference
  const { icon, text } = LOOKS[kind]
  const before = 'before' in difference ? difference.before : null
  const at = 'after' in difference ? difference.after : difference.before
  const whenOf = ({ day, row }: ClassAt) => {
    if (!isOfOneDay) return `${dayHead(day).weekday} ${formatTimes(row)}`
    return before && before.day !== at.day ? `${shortDay(day)}, ${formatTimes(row)}` : formatTimes(row)
  }
  return (
    <li className="w-64 shrink-0 grow-0">
      <button
        type="button"
        className="flex h-full w-full flex-col rounded-md border border-border-strong px-3 py-1.5 text-start text-13 -outline-offset-2 hover:bg-fill"
        onClick={({ currentTarget }) => onOpen(at, currentTarget)}
      >
        <span className="flex w-full items-center gap-1.5">
          <span className={classes('flex shrink-0 items-center gap-1.5 text-xs/4 font-medium', text)}>
            <Icon name={icon} size={14} />
            {CHANGES.kinds[kind]}
          </span>
          {kind === 'renamed' && before && nameOf(before) !== nameOf(at) && (
            <s className="min-w-0 shrink-2 truncate text-muted">
              <bdi>{nameOf(before)}</bdi>
            </s>
          )}
          <bdi className="min-w-0 truncate font-medium">{nameOf(at)}</bdi>
        </span>
        <span className="w-full truncate text-xs/4 text-muted">
          {kind === 'moved' && before && (
            <>
              <s>{whenOf(before)}</s>
              {' → '}
            </>
          )}
          <span className={kind === 'moved' ? 'text-text' : undefined}>{whenOf(at)}</span>
          {' · '}
          {kind === 'instructor' && before && (
            <>
              <s>
                <bdi translate="no">{staffOf(before)}</bdi>
              </s>
              {' → '}
            </>
          )}
          <bdi translate="no" className={kind === 'instructor' ? 'text-text' : undefined}>
            {staffOf(at)}
          </bdi>
        </span>
      </button>
    </li>
  )
}
