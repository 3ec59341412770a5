import { useMemo } from 'react'
import { classes as names } from '@/components/ui/classes'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { useLastWhen } from '@/components/ui/use-last-when'
import { absence } from '@/lib/format/text'
import { FILTER_NAMES, FILTERS, type Filter } from './address'
import { changeFilter } from './change'
import { type Hues, hueClass } from './classes/categories'
import { ClashButton } from './classes/clash-button'
import type { ClassAt } from './classes/class-times'
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

/** The schedule's filters, its color legend, and its warnings at the end. */
export function FilterBar({
  schedulePage,
  onOpen,
}: {
  schedulePage: SchedulePageState
  onOpen: (at: ClassAt) => void
}) {
  const { address, week, clashes } = schedulePage
  const { filters } = address
  // The filter options render after the classes are painted.
  const seen = useLastWhen(week.seen, schedulePage.isPainted)
  const options = useMemo(() => FILTER_NAMES.map((name) => optionsOf(name, seen)), [seen])
  return (
    <div className="flex min-h-8 shrink-0 items-center gap-2 px-6 pb-3 max-xl:flex-wrap max-md:gap-1.5 max-md:px-4 print:px-0">
      {/* On a phone all four fit a line of 360 px. */}
      <div
        data-filters=""
        className="flex min-w-0 flex-wrap items-center gap-2 max-md:contents max-[429px]:gap-1.5 max-[429px]:[&_select]:pr-5 max-[429px]:[&_select]:pl-1.5 max-[429px]:[&_select]:text-xs"
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
      <Legend
        hues={schedulePage.hues}
        classes={
          schedulePage.isDay ? week.days.flatMap(({ classes }) => classes ?? []) : schedulePage.classes
        }
      />
      {/* On a phone these are next to the day's name. */}
      <div className="ml-auto shrink-0 empty:hidden max-md:hidden print:hidden">
        <ClashButton clashes={clashes} onOpen={onOpen} />
      </div>
    </div>
  )
}

function Legend({ hues, classes }: { hues: Hues; classes: readonly ClassAt[] }) {
  const theirs = new Set(classes.map(({ row }) => row.class_category))
  const shown = [...hues].filter(([category]) => theirs.has(category))
  return (
    <ul
      aria-label="Categories"
      className="ml-2 flex min-h-4 min-w-0 flex-1 basis-0 flex-wrap gap-x-4 text-xs/4 text-muted max-xl:order-last max-xl:ml-0 max-xl:basis-full max-md:hidden print:[print-color-adjust:exact] print:ml-0"
    >
      {shown.map(([category, hue]) => (
        <li key={category} className={names('flex items-center gap-1.5', hueClass(hue))}>
          <span aria-hidden className="size-2 rounded-[2px] bg-(--bar)" />
          <bdi className="max-w-32 truncate">{category}</bdi>
        </li>
      ))}
    </ul>
  )
}
