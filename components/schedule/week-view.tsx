import { formatDayHeading } from '@/lib/format/day-heading'
import { dayWords } from './class-messages'
import { DayColumnHead } from './day-column-head'
import { dayHead } from './days'
import { layoutOf } from './lanes'
import { TimeGrid } from './time-grid'
import type { ViewProps } from './use-schedule-page'

/** Seven days side by side. */
export function WeekView(props: ViewProps) {
  const { address, shown, now, week } = props.schedulePage
  const columns = shown.map(({ day, classes }) => {
    const isFailed = classes === null && week.error !== null && !week.isFetching
    return {
      // Keyed by weekday: another week's column replaces it, and its old content can be removed later.
      key: dayHead(day).weekday,
      day,
      asked: `${day} ${JSON.stringify(address.filters)}`,
      label: `${formatDayHeading(day, 0)}, ${dayWords(classes, isFailed)}`,
      head: <DayColumnHead day={day} isToday={day === now.day} />,
      layout: classes && layoutOf(classes),
      isFailed,
    }
  })
  return <TimeGrid columns={columns} {...props} />
}
