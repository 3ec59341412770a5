import { formatDayHeading } from '@/lib/format/day-heading'
import type { ClassAt } from './class-times'
import { dayWords } from './class-words'
import { DayColumnHead } from './day-column-head'
import { dayHead } from './days'
import { layoutOf } from './lanes'
import { TimeGrid } from './time-grid'
import type { Desk } from './use-desk'

interface WeekViewProps {
  desk: Desk
  clashing: ReadonlySet<string>
  onOpen: (at: ClassAt) => void
}

/** Seven days side by side. */
export function WeekView({ desk, clashing, onOpen }: WeekViewProps) {
  const { address, shown, now, hues, week } = desk
  const columns = shown.map(({ day, classes }) => {
    const isFailed = classes === null && week.error !== null && !week.isFetching
    return {
      // By weekday: another week's column takes its place, and what was in it can go later.
      key: dayHead(day).weekday,
      day,
      asked: `${day} ${JSON.stringify(address.filters)}`,
      label: `${formatDayHeading(day, 0)}, ${dayWords(classes, isFailed)}`,
      head: <DayColumnHead day={day} isToday={day === now.day} />,
      layout: classes && layoutOf(classes),
      isFailed,
    }
  })
  return (
    <TimeGrid
      columns={columns}
      stage={desk.stage}
      isSettled={desk.isSettled}
      now={now}
      hues={hues}
      clashing={clashing}
      onOpen={onOpen}
    />
  )
}
