import { type ReactNode, useRef } from 'react'
import { ClashButton } from '@/components/schedule/classes/clash-button'
import { countWords } from '@/components/schedule/classes/class-messages'
import { useSavedScroll } from '@/components/schedule/use-saved-scroll'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { Button } from '@/components/ui/button'
import { useFocusToPage } from '@/components/ui/use-focus-to-page'
import { formatDayHeading } from '@/lib/format/day-heading'
import { PhoneClasses, type PhoneListProps } from './phone-classes'

/** The selected day's classes. */
export function PhoneDay(props: PhoneListProps) {
  const { schedulePage, onOpen } = props
  const { week, date, now, clashes } = schedulePage
  const scroller = useRef<HTMLDivElement>(null)
  useSavedScroll(scroller, schedulePage.state)
  const classes = week.days.find(({ day }) => day === date)?.classes ?? null
  if (classes === null) return null
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto border-t border-border">
      <PhoneDayHead schedulePage={schedulePage} count={classes.length}>
        <ClashButton
          clashes={clashes.filter((clash) => clash.classes.some(({ day }) => day === date))}
          now={now}
          onOpen={onOpen}
        />
      </PhoneDayHead>
      <PhoneClasses day={date} classes={classes} {...props} />
    </div>
  )
}

interface PhoneDayHeadProps {
  schedulePage: SchedulePageState
  /** The number of classes, if they are listed below. */
  count?: number
  children?: ReactNode
}

/** The day with its month, how many classes it has, and the way back to today. */
export function PhoneDayHead({ schedulePage: { date, now, goToDay }, count, children }: PhoneDayHeadProps) {
  return (
    <div className="flex min-h-11 items-center gap-2 border-b border-border px-4">
      <h2 className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 text-sm font-semibold">
        {formatDayHeading(date, Number(now.day.slice(0, 4)))}
        {count !== undefined && <span className="text-13 font-normal text-muted">{countWords(count)}</span>}
      </h2>
      {children}
      {date !== now.day && <ToToday goToDay={goToDay} />}
    </div>
  )
}

/** The button disappears when pressed. */
export function ToToday({ goToDay }: Pick<SchedulePageState, 'goToDay'>) {
  const place = useRef<HTMLDivElement>(null)
  useFocusToPage(place)
  return (
    // Its text aligns with the gutter.
    <div ref={place} className="-mr-3.5">
      <Button variant="ghost" onClick={() => goToDay(null)}>
        Today
      </Button>
    </div>
  )
}
