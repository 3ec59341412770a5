import { memo, type ReactNode } from 'react'
import { DataAge } from '@/components/list-page/data-age'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/fields/segmented'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { formatDayHeading } from '@/lib/format/day-heading'
import { VIEWS, type View } from './address'
import { change } from './change'
import { DatePicker } from './date-picker'
import { VIEW_LABELS } from './messages'
import { formatWeek } from './week/days'

const OPTIONS = VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))

interface ScheduleBarProps {
  view: View
  date: string
  dates: readonly string[]
  today: string
  step: (by: 1 | -1) => void
  goToDay: (day: null) => void
  readAt: number | null
  isFetching: boolean
  onRefresh: () => void
  children: ReactNode
}

/** The schedule's title bar: shown days, navigation, age of the data, actions and views. */
export const ScheduleBar = memo(function ScheduleBar(props: ScheduleBarProps) {
  const { view, date, dates, today, step, goToDay, readAt, isFetching, onRefresh, children } = props
  const unit = view === 'day' ? 'day' : 'week'
  const words = unit === 'day' ? formatDayHeading(date, Number(today.slice(0, 4))) : formatWeek(dates)
  return (
    <header className="@container flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 px-6 py-2 max-md:min-h-13 max-md:py-0 max-md:pr-1 max-md:pl-4 max-[359px]:gap-x-0 print:hidden">
      {/* Next to the sidebar, which names the page, a bar this wide has space for all else. */}
      <h1 className="mr-4 max-[359px]:mr-0 @min-[910px]:@max-[975px]:sr-only @min-[910px]:@max-[1100px]:mr-2 text-base/6 font-semibold tracking-[-0.011em]">
        Schedule
      </h1>
      <div className="flex items-center gap-1 max-md:hidden">
        <Button onClick={() => goToDay(null)}>Today</Button>
        <IconButton
          label={`Previous ${unit}`}
          icon={<Icon name="chevron-left" size={16} />}
          className="ml-1"
          onClick={() => step(-1)}
        />
        <IconButton
          label={`Next ${unit}`}
          icon={<Icon name="chevron-right" size={16} />}
          onClick={() => step(1)}
        />
      </div>
      <DatePicker
        words={words}
        date={date}
        // Today without a date, so that the link is still right tomorrow.
        onChange={(day, isFirst) =>
          change({ date: day === today ? null : day }, isFirst ? 'push' : 'replace')
        }
      />
      {/* On two lines the actions start at the left, below the title. */}
      <div className="ml-auto flex items-center gap-3 max-md:gap-0 md:@max-[910px]:ml-0 md:@max-[910px]:-mb-1 md:@max-[910px]:basis-full">
        <div className="md:@max-[910px]:order-1 md:@max-[910px]:ml-auto">
          <DataAge readAt={readAt} isBusy={isFetching} onRefresh={onRefresh} />
        </div>
        {children}
        <div className="max-md:hidden md:@max-[910px]:order-2">
          <Segmented label="View" options={OPTIONS} value={view} onChange={(view) => change({ view })} />
        </div>
      </div>
    </header>
  )
})
