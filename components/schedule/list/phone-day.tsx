import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { change } from '@/components/schedule/change'
import { hueClass, hueOf } from '@/components/schedule/classes/categories'
import { ClashButton } from '@/components/schedule/classes/clash-button'
import { clashingWith } from '@/components/schedule/classes/clashes'
import { countWords, isOn, isPast, staffOf } from '@/components/schedule/classes/class-messages'
import { type ClassAt, nameOf } from '@/components/schedule/classes/class-times'
import { CONFLICT, NOW } from '@/components/schedule/messages'
import { useSavedScroll } from '@/components/schedule/use-saved-scroll'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { clockMinutes } from '@/components/schedule/week/clock'
import { Button } from '@/components/ui/button'
import { classes as names } from '@/components/ui/classes'
import { useFocusToPage } from '@/components/ui/use-focus-to-page'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatTime } from '@/lib/format/days'
import { absence, formatText } from '@/lib/format/text'

interface PhoneDayProps {
  schedulePage: SchedulePageState
  onOpen: (at: ClassAt) => void
}

export function PhoneDay({ schedulePage, onOpen }: PhoneDayProps) {
  const { week, date, now, hues, clashes } = schedulePage
  const scroller = useRef<HTMLDivElement>(null)
  useSavedScroll(scroller, schedulePage.place)
  const classes = week.days.find(({ day }) => day === date)?.classes ?? null
  if (classes === null) return null
  const minutes = clockMinutes(now)
  const next = date === now.day ? classes.find(({ start }) => start !== null && start > minutes) : undefined
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto border-t border-border">
      <div className="flex min-h-11 items-center gap-2 border-b border-border px-4">
        <h2 className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 text-sm font-semibold">
          {formatDayHeading(date, Number(now.day.slice(0, 4)))}
          <span className="text-13 font-normal text-muted">{countWords(classes.length)}</span>
        </h2>
        <ClashButton
          clashes={clashes.filter((clash) => clash.classes.some(({ day }) => day === date))}
          onOpen={onOpen}
        />
        {date !== now.day && <ToToday />}
      </div>
      <ol>
        {classes.map((at) => {
          const others = clashingWith(at, clashes)
          const marks = [
            ...at.notes,
            ...others.map((one) => CONFLICT.alsoIn(nameOf(one), formatTime(one.row.start_time))),
          ]
          const past = isPast(at, now)
          return (
            <li key={at.key} className="relative border-b border-border">
              {at === next && <NowMark time={now.time} />}
              <button
                type="button"
                className="flex min-h-14 w-full items-stretch gap-4 px-4 py-2 text-start -outline-offset-2"
                onClick={() => onOpen(at)}
              >
                <span className="w-11 shrink-0 text-13 text-muted">
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
                  <bdi className={names('block truncate text-sm font-medium', !past && 'text-text')}>
                    {nameOf(at)}
                  </bdi>
                  <span className="block truncate">
                    {isOn(at, now) && <span className="font-medium text-accent-text">{NOW} · </span>}
                    <bdi>{[staffOf(at), formatText(at.row.class_category)].join(' · ')}</bdi>
                  </span>
                  {marks.map((mark) => (
                    <span key={mark} className="flex gap-1.5 pt-0.5 text-xs/4 text-warning-text">
                      <TriangleAlert aria-hidden size={13} className="mt-px shrink-0 text-warning" />
                      <bdi className="min-w-0 wrap-anywhere">{mark}</bdi>
                    </span>
                  ))}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The button disappears when pressed. */
function ToToday() {
  const place = useRef<HTMLDivElement>(null)
  useFocusToPage(place)
  return (
    // Its text aligns with the gutter.
    <div ref={place} className="-mr-3.5">
      <Button variant="ghost" onClick={() => change({ date: null })}>
        Today
      </Button>
    </div>
  )
}

/** On the line between past and upcoming classes, clear of their text. */
function NowMark({ time }: { time: string }) {
  // The server's clock until hydration; it may be in another time zone.
  if (!useHydrated()) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-4 -top-2.5 z-1 flex items-center gap-2 after:h-0.5 after:flex-1 after:bg-accent"
    >
      <span className="rounded-sm bg-accent px-1 py-px text-xs/4 font-medium text-on-accent">{time}</span>
    </div>
  )
}

function timeOf(value: unknown): string {
  return absence(value) === null && /^\d\d:\d\d/.test(String(value)) ? formatTime(value) : '?'
}
