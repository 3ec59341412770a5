import { formatDayHeading } from '@/lib/format/day-heading'
import { absence } from '@/lib/format/text'
import { FILTER_NAMES } from './address'
import { hueClass } from './classes/categories'
import { FIELD_LABELS, PRINT_TITLE } from './messages'
import type { SchedulePageState } from './use-schedule-page'
import { formatWeek } from './week/days'

interface PrintHeadProps {
  studio: string | null
  schedulePage: SchedulePageState
}

/** What a sheet on the wall needs: whose schedule, which days, which classes, and what the short names mean. */
export function PrintHead({ studio, schedulePage }: PrintHeadProps) {
  const { address, classes, codes, date, hues, isDay, week } = schedulePage
  const theirs = new Set(classes.map(({ row }) => row.class_category))
  const set = FILTER_NAMES.flatMap((name) => {
    const value = address.filters[name]
    return value === null || absence(value) !== null ? [] : [`${FIELD_LABELS[name]}: ${value}`]
  })
  return (
    <div className="hidden print:block">
      <div className="flex flex-wrap items-baseline gap-x-3 pb-1">
        {studio !== null && <h1 className="text-lg/6 font-semibold">{studio}</h1>}
        <p className="text-sm/5 font-medium">
          {PRINT_TITLE}, {isDay ? formatDayHeading(date, 0) : formatWeek(week.dates)}
        </p>
        {set.length > 0 && (
          <p data-filters-in-words className="ml-auto text-13">
            {set.join(', ')}
          </p>
        )}
      </div>
      <ul
        aria-label="Categories"
        className="flex flex-wrap gap-x-4 gap-y-0.5 pb-2 text-xs/4 [print-color-adjust:exact]"
      >
        {[...codes].map(
          ([category, code]) =>
            theirs.has(category) && (
              <li
                key={category}
                className={`flex items-center gap-1.5 ${hueClass(hues.get(category) ?? null)}`}
              >
                <span aria-hidden className="size-2 rounded-[2px] bg-(--bar)" />
                {address.view !== 'list' && <span className="font-medium">{code}</span>}
                <bdi>{category}</bdi>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
