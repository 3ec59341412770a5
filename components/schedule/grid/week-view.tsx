import { dayWords } from '@/components/schedule/classes/class-messages'
import type { ViewProps } from '@/components/schedule/use-schedule-page'
import { dayHead } from '@/components/schedule/week/days'
import { formatDayHeading } from '@/lib/format/day-heading'
import { layoutWith, NO_GHOSTS } from './ghosts'
import { TimeGrid } from './time-grid'

/** Seven days side by side. */
export function WeekView(props: ViewProps) {
  const { address, shown, now, week } = props.schedulePage
  const ghosts = props.ghosts ?? NO_GHOSTS
  const columns = shown.map(({ day, classes }) => {
    const isFailed = classes === null && week.error !== null && !week.isFetching
    return {
      // Keyed by weekday: another week's column replaces it, and its old content can be removed later.
      key: dayHead(day).weekday,
      day,
      listKey: `${day} ${JSON.stringify(address.filters)}`,
      label: `${formatDayHeading(day, 0)}, ${dayWords(classes, isFailed)}`,
      head: <DayColumnHead day={day} isToday={day === now.day} />,
      layout: classes && layoutWith(ghosts, day, classes),
      isFailed,
    }
  })
  return <TimeGrid columns={columns} isByStaff={address.filters.staff !== null} {...props} />
}

/** A day's short name and number; today has the accent color. */
function DayColumnHead({ day, isToday }: { day: string; isToday: boolean }) {
  const { weekday, date } = dayHead(day)
  return (
    <>
      <span className={isToday ? 'font-medium text-accent-text' : 'text-muted'}>{weekday}</span>
      <span
        className={
          isToday
            ? 'grid h-[22px] w-6 place-content-center rounded-[5px] bg-accent font-semibold text-on-accent'
            : 'font-medium'
        }
      >
        {date}
      </span>
    </>
  )
}
