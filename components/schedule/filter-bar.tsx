import { type ReactNode, useMemo } from 'react'
import { classes as names } from '@/components/ui/classes'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { useLastWhen } from '@/components/ui/use-last-when'
import { absence } from '@/lib/format/text'
import { FILTER_NAMES, FILTERS, type Filter } from './address'
import { changeFilter } from './change'
import { ClashButton } from './classes/clash-button'
import type { ClassAt, OpenClass } from './classes/class-times'
import { Legend } from './classes/legend'
import { FIELD_LABELS } from './messages'
import type { SchedulePageState } from './use-schedule-page'

const order = new Intl.Collator('en')

function optionsOf(filter: Filter, seen: readonly ClassAt[]): string[] {
  const values = new Set<string>()
  for (const { row } of seen) {
    const found = row[FILTERS[filter]]
    if (typeof found === 'string') values.add(found)
  }
  return [...values].filter((one) => absence(one) === null).sort(order.compare)
}

/** Stable callbacks, so that unchanged filters don't re-render. */
const SETTERS: Record<Filter, (value: string | null) => void> = {
  class: (value) => changeFilter('class', value),
  category: (value) => changeFilter('category', value),
  program: (value) => changeFilter('program', value),
  staff: (value) => changeFilter('staff', value),
}

interface FilterBarProps {
  schedulePage: SchedulePageState
  /** Nothing to filter. */
  isEmpty: boolean
  onOpen: OpenClass
  /** An instructor's totals. */
  children: ReactNode
}

/** The schedule's filters, its color legend, and its warnings at the end. */
export function FilterBar({ schedulePage, isEmpty, onOpen, children }: FilterBarProps) {
  const { address, week, clashes } = schedulePage
  const { filters } = address
  // The filter options render after the classes are painted.
  const seen = useLastWhen(week.seen, schedulePage.isPainted)
  const options = useMemo(() => FILTER_NAMES.map((name) => optionsOf(name, seen)), [seen])
  // A chosen category is among the others, to choose another one.
  const offered = useMemo(
    () =>
      seen.filter(({ row }) =>
        FILTER_NAMES.every(
          (name) => name === 'category' || (filters[name] ?? row[FILTERS[name]]) === row[FILTERS[name]],
        ),
      ),
    [seen, filters],
  )
  return (
    <div className="shrink-0 md:@container print:hidden">
      <div
        className={names(
          'flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 px-6 pb-2 max-md:gap-1.5 max-md:px-4 max-md:pb-3 md:@min-[900px]:-mt-1.5 md:@min-[900px]:flex-nowrap',
          // It keeps its space, so that nothing moves.
          isEmpty && 'invisible',
        )}
      >
        {/* On a phone all four fit a line of 360 px. */}
        <div
          data-filters=""
          className="flex min-w-0 shrink-0 flex-wrap items-center gap-1.5 max-md:contents md:[&_select]:pr-6 md:[&_select]:pl-2 max-[429px]:gap-1.5 max-[429px]:[&_select]:pr-5 max-[429px]:[&_select]:pl-1.5 max-[429px]:[&_select]:text-xs"
        >
          {FILTER_NAMES.map((name, index) => (
            <FilterSelect
              key={name}
              label={FIELD_LABELS[name]}
              value={filters[name]}
              options={options[index] ?? []}
              onChange={SETTERS[name]}
            />
          ))}
        </div>
        {/* For the whole week, so that the next day causes no layout shift. */}
        <Legend hues={schedulePage.hues} classes={week.isWhole ? offered : null} chosen={filters.category} />
        {/* On a phone these are next to the day's name. */}
        <div className="ml-auto shrink-0 empty:hidden max-md:hidden">
          <ClashButton clashes={clashes} now={schedulePage.now} onOpen={onOpen} />
        </div>
        {children}
      </div>
    </div>
  )
}
