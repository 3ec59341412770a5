import { hueClass, hueOf } from '@/components/schedule/classes/categories'
import { clashingWith } from '@/components/schedule/classes/clashes'
import { isOn, isPast, staffOf } from '@/components/schedule/classes/class-messages'
import { type ClassAt, nameOf, type OpenClass } from '@/components/schedule/classes/class-times'
import type { Label, Labels } from '@/components/schedule/compare/labels'
import { LOOKS } from '@/components/schedule/compare/looks'
import { type Ghosts, ghostsOn } from '@/components/schedule/grid/ghosts'
import { CONFLICT, NOW } from '@/components/schedule/messages'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { clockMinutes } from '@/components/schedule/week/clock'
import { classes as names } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { formatClock, isTwelveHour } from '@/lib/format/clock-time'
import { formatTime } from '@/lib/format/days'
import { absence, formatText } from '@/lib/format/text'

export interface PhoneListProps {
  schedulePage: SchedulePageState
  /** A compared week's classes, and what differs. */
  ghosts: Ghosts
  labels: Labels
  onOpen: OpenClass
}

interface PhoneClassesProps extends PhoneListProps {
  day: string
  classes: readonly ClassAt[]
}

/** A day's classes as a phone lists them. */
export function PhoneClasses({ schedulePage, day, classes, ghosts, labels, onOpen }: PhoneClassesProps) {
  const { now, hues, clashes } = schedulePage
  const minutes = clockMinutes(now)
  const next = day === now.day ? classes.find(({ start }) => start !== null && start > minutes) : undefined
  return (
    <ol>
      {withGhosts(classes, ghosts, day).map((at) => {
        const label = labels.get(at.key)
        const others = clashingWith(at, clashes)
        const marks = [
          ...at.notes,
          ...others.map((one) => CONFLICT.alsoIn(nameOf(one), formatTime(one.row.start_time))),
        ]
        const past = isPast(at, now)
        return (
          <li key={at.key} className="relative border-b border-border">
            {at === next && <NowMark time={formatClock(now.time)} />}
            <button
              type="button"
              data-open={at.key}
              className="flex min-h-14 w-full items-stretch gap-4 px-4 py-2 text-start -outline-offset-2"
              onClick={({ currentTarget }) => onOpen(at, currentTarget)}
            >
              <span className={names('shrink-0 text-13 text-muted', isTwelveHour() ? 'w-17' : 'w-11')}>
                <span className={names('block text-sm font-medium', !past && 'text-text')}>
                  {timeOf(at.row.start_time)}
                </span>
                {timeOf(at.row.end_time)}
              </span>
              <span
                aria-hidden
                className={names(
                  'w-[3px] shrink-0 rounded-full bg-(--bar)',
                  hueClass(hueOf(hues, at.row.class_category)),
                )}
              />
              <span className="min-w-0 flex-1 text-13 text-muted">
                <bdi
                  className={names(
                    'block truncate text-sm font-medium',
                    !past && 'text-text',
                    label?.kind === 'removed' && 'line-through',
                  )}
                >
                  {nameOf(at)}
                </bdi>
                {label && <ChangeLabel label={label} />}
                <span className="block truncate">
                  {isOn(at, now) && <span className="font-medium text-accent-text">{NOW} · </span>}
                  <bdi>{[staffOf(at), formatText(at.row.class_category)].join(' · ')}</bdi>
                </span>
                {marks.map((mark) => (
                  <span key={mark} className="flex gap-1.5 pt-0.5 text-xs/4 text-warning-text">
                    <Icon name="triangle-alert" size={13} className="mt-px shrink-0 text-warning" />
                    <bdi className="min-w-0 wrap-anywhere">{mark}</bdi>
                  </span>
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

const startOf = ({ start }: ClassAt) => start ?? Number.MAX_SAFE_INTEGER

/** A day's classes and the other week's, in order of start. */
function withGhosts(classes: readonly ClassAt[], ghosts: Ghosts, day: string): readonly ClassAt[] {
  const own = ghostsOn(day, ghosts)
  return own.length === 0 ? classes : [...classes, ...own].sort((a, b) => startOf(a) - startOf(b))
}

/** The color of what differs while a panel is open. */
const LABEL = {
  added: 'in-data-differing:text-success-text',
  removed: 'in-data-differing:text-danger-text',
  moved: 'in-data-differing:text-warning-text',
  end: 'in-data-differing:text-warning-text',
  renamed: 'in-data-differing:text-warning-text',
  instructor: 'in-data-differing:text-accent-text',
} as const

/** What differs from the other week, or what it was. */
function ChangeLabel({ label: { words, kind, isOther } }: { label: Label }) {
  return (
    <span
      className={names(
        'my-0.5 flex w-fit items-center gap-1 rounded-sm text-xs/4 font-medium text-muted in-data-differing:border in-data-differing:border-current in-data-differing:px-1',
        isOther && 'border-dashed',
        LABEL[kind],
      )}
    >
      <Icon name={LOOKS[kind].icon} size={12} className="shrink-0 not-in-data-differing:hidden" />
      <bdi className="min-w-0 wrap-anywhere">{words}</bdi>
    </span>
  )
}

/** On the line between past and upcoming classes, at its end, where no class has text. */
function NowMark({ time }: { time: string }) {
  // The server's clock until hydration; it may be in another time zone.
  if (!useHydrated()) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-4 -top-2 z-3 flex items-center gap-2 before:h-0.5 before:flex-1 before:bg-accent"
    >
      <span className="rounded-sm bg-accent px-1 text-[11px]/4 font-medium text-on-accent">{time}</span>
    </div>
  )
}

function timeOf(value: unknown): string {
  return absence(value) === null && /^\d\d:\d\d/.test(String(value)) ? formatTime(value) : '?'
}
