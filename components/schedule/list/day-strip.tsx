import { isFiltered } from '@/components/schedule/address'
import { countWords, isPast } from '@/components/schedule/classes/class-messages'
import type { Difference } from '@/components/schedule/compare/differences'
import { countOn } from '@/components/schedule/compare/labels'
import { COMPARE, CONFLICT } from '@/components/schedule/messages'
import type { SchedulePageState } from '@/components/schedule/use-schedule-page'
import { dayHead } from '@/components/schedule/week/days'
import { classes as names } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatCount } from '@/lib/format/numbers'

/** A phone's row of the week's days, with links to other weeks. */
export function DayStrip({
  schedulePage: { address, week, date, now, clashes, stepWeek, goToDay },
  differences,
}: {
  schedulePage: SchedulePageState
  /** From a comparison with another week, or with an earlier time. */
  differences: readonly Difference[]
}) {
  return (
    <nav aria-label="Days" className="flex shrink-0 items-center pb-2">
      <IconButton
        label="Previous week"
        icon={<Icon name="chevron-left" size={16} />}
        className="max-md:w-8"
        onClick={() => stepWeek(-1)}
      />
      <ul className="grid min-w-0 flex-1 grid-cols-7">
        {week.days.map(({ day, classes }) => {
          const { weekday, date: number } = dayHead(day)
          // Without filters, nearly every day has some.
          const isMatching = isFiltered(address.filters)
          const isMatch = isMatching && classes !== null && classes.length > 0
          const changes = countOn(day, differences, address.compare !== 'none')
          const isComparing = address.compare !== 'none' || address.changes !== null
          const clashing = clashes.flatMap((clash) => clash.classes.filter((at) => at.day === day))
          const isOver = clashing.every((at) => isPast(at, now))
          return (
            <li key={day}>
              <button
                type="button"
                aria-label={[
                  formatDayHeading(day, 0),
                  isMatch && countWords(classes.length),
                  changes > 0 && COMPARE.onDay(formatCount(changes), changes === 1),
                  clashing.length > 0 && CONFLICT.onDay(isOver),
                ]
                  .filter(Boolean)
                  .join(', ')}
                data-marked={(isMatching && !isComparing ? isMatch : changes > 0) || undefined}
                aria-current={day === date ? 'date' : undefined}
                className="relative flex h-13 w-full flex-col items-center justify-center gap-1 rounded-md text-xs/4 text-muted aria-[current=date]:bg-fill-strong data-marked:after:absolute data-marked:after:bottom-0.5 data-marked:after:size-1 data-marked:after:rounded-full data-marked:after:bg-accent-text"
                onClick={() => goToDay(day)}
              >
                {clashing.length > 0 && (
                  <Icon
                    name="triangle-alert"
                    size={10}
                    className={names('absolute top-px right-px', !isOver && 'text-warning')}
                  />
                )}
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
        icon={<Icon name="chevron-right" size={16} />}
        className="max-md:w-8"
        onClick={() => stepWeek(1)}
      />
    </nav>
  )
}
