import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DataAge } from '@/components/data-table/data-age'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Segmented } from '@/components/ui/segmented'
import { formatDayHeading } from '@/lib/format/day-heading'
import { VIEWS, type View } from './address'
import { DatePicker } from './date-picker'
import { formatWeek } from './days'
import type { Desk } from './use-desk'

const LABELS: Record<View, string> = { week: 'Week', day: 'Day', list: 'List' }
const OPTIONS = VIEWS.map((value) => ({ value, label: LABELS[value] }))

/** Which days are shown, the ways to others, their age, what can be done with them, and how they are drawn. */
export function ScheduleBar({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { address, date, now, week, change, step } = desk
  const unit = address.view === 'day' ? 'day' : 'week'
  const words =
    unit === 'day'
      ? formatDayHeading(date, Number(now.day.slice(0, 4)))
      : formatWeek(week.days.map(({ day }) => day))
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 px-6 py-2 max-md:min-h-13 max-md:py-0 max-md:pr-1 max-md:pl-4 print:min-h-8 print:p-0">
      <h1 className="mr-4 text-base/6 font-semibold tracking-[-0.011em]">Schedule</h1>
      <div className="flex items-center gap-1 max-md:hidden print:hidden">
        <Button onClick={() => change({ date: null })}>Today</Button>
        <IconButton
          label={`Previous ${unit}`}
          icon={<ChevronLeft aria-hidden size={16} />}
          className="ml-1"
          onClick={() => step(-1)}
        />
        <IconButton
          label={`Next ${unit}`}
          icon={<ChevronRight aria-hidden size={16} />}
          onClick={() => step(1)}
        />
      </div>
      <DatePicker words={words} date={date} onChange={(day) => change({ date: day })} />
      <div className="ml-auto flex items-center gap-3 max-md:gap-0 print:hidden">
        <DataAge readAt={week.readAt} isBusy={week.isFetching} onRefresh={week.refetch} />
        {children}
        <div className="max-md:hidden">
          <Segmented
            label="View"
            options={OPTIONS}
            value={address.view}
            onChange={(view) => change({ view })}
          />
        </div>
      </div>
    </header>
  )
}
