import { useRef } from 'react'
import { ClashButton } from '@/components/schedule/classes/clash-button'
import { firstName } from '@/components/schedule/classes/first-name'
import { totalsOf } from '@/components/schedule/classes/totals'
import { ghostsOn } from '@/components/schedule/grid/ghosts'
import { LOAD_FAILED, LOADING, noClassesOfDay, weekOf } from '@/components/schedule/messages'
import { useDayInView, useSavedScroll } from '@/components/schedule/use-saved-scroll'
import { dayHead, formatWeek } from '@/components/schedule/week/days'
import { incompleteOf, wholeWeek } from '@/components/schedule/week/incomplete'
import { classes as names } from '@/components/ui/classes'
import { MONTHS } from '@/lib/format/days'
import { PhoneClasses, type PhoneListProps } from './phone-classes'
import { ToToday } from './phone-day'

const PLACE = 'weekPlace'

/** A filtered week as one list, so that an instructor's classes are seen together. */
export function PhoneWeek(props: PhoneListProps) {
  const { week } = props.schedulePage
  // All days at once, so that none moves down as the one before loads.
  const isLoaded = !week.isFetching || week.days.every(({ classes }) => classes !== null)
  return (
    <>
      <PhoneWeekHead {...props} />
      {isLoaded ? (
        <PhoneWeekDays {...props} />
      ) : (
        <p className="flex-1 px-4 py-2.5 text-13 text-muted">{LOADING}</p>
      )}
    </>
  )
}

/** The days of a loaded week. It starts at the selected day. */
function PhoneWeekDays(props: PhoneListProps) {
  const { week, date, now, state, dayRequests } = props.schedulePage
  const scroller = useRef<HTMLDivElement>(null)
  const selected = useRef<HTMLElement>(null)
  useSavedScroll(scroller, state, PLACE)
  // Back and Forward select another day without a request.
  useDayInView(selected, state, dayRequests * week.days.length + week.dates.indexOf(date), PLACE)
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      {week.days.map(({ day, answer, classes }) => {
        const hasClasses = classes !== null && classes.length + ghostsOn(day, props.ghosts).length > 0
        const { weekday, date: number } = dayHead(day)
        return (
          <section key={day} data-day={day} ref={day === date ? selected : undefined}>
            <h3
              className={names(
                'sticky top-0 z-2 flex h-9 items-center gap-2 border-b border-border px-4 text-13 font-semibold',
                hasClasses ? 'bg-fill' : 'bg-surface',
              )}
            >
              <span className={hasClasses ? undefined : 'font-normal text-muted'}>
                {weekday} {number} {MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}
              </span>
              {day === now.day && <span className="font-medium text-accent-text">Today</span>}
              {!hasClasses && (
                <span className="ml-auto font-normal text-muted">
                  {classes !== null
                    ? (incompleteOf([{ answer }])?.title ?? noClassesOfDay(false))
                    : LOAD_FAILED}
                </span>
              )}
            </h3>
            {hasClasses && <PhoneClasses {...props} day={day} classes={classes} />}
          </section>
        )
      })}
    </div>
  )
}

/** Whose week it is, or which one, with its total. */
export function PhoneWeekHead({ schedulePage, onOpen }: Pick<PhoneListProps, 'schedulePage' | 'onOpen'>) {
  const { address, week, date, now, clashes, goToDay } = schedulePage
  const { staff } = address.filters
  const classes = wholeWeek(week.days)
  return (
    <div className="flex min-h-14 items-center gap-2 border-y border-border px-4">
      <div className="mr-auto min-w-0">
        <h2 className="truncate text-sm font-semibold">
          {staff === null ? formatWeek(week.dates) : <bdi>{weekOf(firstName(staff))}</bdi>}
        </h2>
        {/* Its height is fixed, so that nothing moves when the total is known. */}
        <p className="min-h-4.5 text-13/4.5 text-muted">{classes && totalsOf(classes).total}</p>
      </div>
      <ClashButton clashes={clashes} now={now} onOpen={onOpen} />
      {date !== now.day && <ToToday goToDay={goToDay} />}
    </div>
  )
}
