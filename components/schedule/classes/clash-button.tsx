import { useId, useRef } from 'react'
import { CONFLICT } from '@/components/schedule/messages'
import type { Clock } from '@/components/schedule/week/clock'
import { dayHead } from '@/components/schedule/week/days'
import { classes as names } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatTime } from '@/lib/format/days'
import { formatCount } from '@/lib/format/numbers'
import { anchorOf } from './anchor'
import type { Clash } from './clashes'
import { isPast } from './class-messages'
import { type ClassAt, formatTimes, nameOf, type OpenClass } from './class-times'
import { firstName } from './first-name'

interface ClashButtonProps {
  clashes: readonly Clash[]
  now: Clock
  onOpen: OpenClass
}

/** Whose the only conflict is, and when, where there is room. */
function Who({ clash: { staff, classes } }: { clash: Clash }) {
  const at = classes.at(-1)
  if (!at) return null
  return (
    <span className="-ml-1.5 font-normal max-split:hidden">
      · <bdi translate="no">{firstName(staff)}</bdi>, {dayHead(at.day).weekday}{' '}
      {formatTime(at.row.start_time)}
    </span>
  )
}

/** The number of staff members in two classes at once, without those that are over if others aren't; opens the details. */
export function ClashButton({ clashes, now, onOpen }: ClashButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  if (clashes.length === 0) return null
  const isOver = ({ classes }: Clash) => classes.every((at) => isPast(at, now))
  const ahead = clashes.filter((clash) => !isOver(clash))
  const arePast = ahead.length === 0
  const { length } = arePast ? clashes : ahead

  function place() {
    const box = button.current?.getBoundingClientRect()
    if (!box || !list.current) return
    list.current.style.top = `${box.bottom + 8}px`
    list.current.style.right = `${document.documentElement.clientWidth - box.right}px`
  }

  function open(at: ClassAt) {
    list.current?.hidePopover()
    onOpen(at, anchorOf(at.key) ?? button.current)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={names(
          'inline-flex h-8 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-2.5 text-13 font-medium max-md:h-9',
          arePast ? 'bg-fill text-muted' : 'bg-warning-fill text-warning-text',
        )}
      >
        <Icon name="triangle-alert" size={14} className={arePast ? undefined : 'text-warning'} />
        {CONFLICT.count(formatCount(length), length === 1, arePast)}
        {!arePast && length === 1 && ahead[0] && <Who clash={ahead[0]} />}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark inside another. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label={CONFLICT.list}
        onBeforeToggle={place}
        className="inset-auto m-0 max-h-[60dvh] w-64 overflow-y-auto rounded-lg bg-raised px-4 pt-3 pb-4 text-13 text-text shadow-popover"
      >
        {[...ahead, ...clashes.filter(isOver)].map((clash) => (
          <div key={clash.classes[0]?.key} className="not-first:mt-4">
            <p className={isOver(clash) ? 'text-muted' : 'font-medium'}>
              <bdi translate="no">{clash.staff}</bdi> {CONFLICT.of(clash.classes.length)}
            </p>
            <p className="mb-1 text-xs/4 text-muted">
              {isOver(clash) && `${CONFLICT.over} · `}
              {formatDayHeading(clash.classes[0]?.day, 0)}
            </p>
            {clash.classes.map((at) => (
              <button
                key={at.key}
                type="button"
                className="flex min-h-6 w-full gap-4 text-start max-md:min-h-11 max-md:items-center"
                onClick={() => open(at)}
              >
                <span className="shrink-0 text-muted">{formatTimes(at.row)}</span>
                <bdi className="truncate font-medium text-accent-text">{nameOf(at)}</bdi>
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
