import { ChevronLeft, ChevronRight } from 'lucide-react'
import { change } from '@/components/schedule/change'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { dayHead } from '@/components/schedule/week/days'
import { IconButton } from '@/components/ui/icon-button'
import { formatDayHeading } from '@/lib/format/day-heading'

/** A phone's row of the week's days, with links to other weeks. */
export function DayStrip({
  schedulePage: { week, date, now, stepWeek },
}: {
  schedulePage: SchedulePageState
}) {
  return (
    <nav aria-label="Days" className="flex shrink-0 items-center pb-2">
      <IconButton
        label="Previous week"
        icon={<ChevronLeft aria-hidden size={16} />}
        className="max-md:w-8"
        onClick={() => stepWeek(-1)}
      />
      <ul className="grid min-w-0 flex-1 grid-cols-7">
        {week.days.map(({ day }) => {
          const { weekday, date: number } = dayHead(day)
          return (
            <li key={day}>
              <button
                type="button"
                aria-label={formatDayHeading(day, 0)}
                aria-current={day === date ? 'date' : undefined}
                className="flex h-13 w-full flex-col items-center justify-center gap-1 rounded-md text-xs/4 text-muted aria-[current=date]:bg-fill-strong"
                onClick={() => change({ date: day })}
              >
                {weekday}
                <span
                  className={
                    day === now.day
                      ? 'rounded-[5px] bg-accent px-1.5 py-px text-13 font-semibold text-on-accent'
                      : 'py-px text-13 font-medium text-text'
                  }
                >
                  {number}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <IconButton
        label="Next week"
        icon={<ChevronRight aria-hidden size={16} />}
        className="max-md:w-8"
        onClick={() => stepWeek(1)}
      />
    </nav>
  )
}
