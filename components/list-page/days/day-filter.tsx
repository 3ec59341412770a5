import { Suspense, useState } from 'react'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { lazyPart } from '@/components/ui/lazy-part'
import { type Days, SINCE, type Since, sinceChange } from './days'
import { DAYS } from './messages'

const RangeFields = lazyPart(
  () => import('./range-fields').then((module) => module.RangeFields),
  DAYS.missing,
)

const RANGE = 'range'
const OPTIONS = [...SINCE, RANGE]

const isSince = (value: string | null): value is Since => SINCE.some((known) => known === value)

const wordsOf = (option: string) => (isSince(option) ? DAYS.days[option] : DAYS.range)

interface DayFilterProps {
  /** What the days are of. */
  label: string
  days: Days
  onChange: (change: Days & { page: number }) => void
}

/** Filters a list by day: today, the last days, or between two dates. */
export function DayFilter({ label, days, onChange }: DayFilterProps) {
  const { since, from, to } = days
  const [isRange, setRange] = useState(false)
  const hasRange = from !== null || to !== null
  // Chosen, but without a day yet: the list stays as it is.
  const value = isRange || hasRange ? RANGE : since

  function choose(option: string | null) {
    setRange(option === RANGE)
    if (option === RANGE) return
    onChange(sinceChange(isSince(option) ? option : null))
  }

  return (
    <>
      <FilterSelect
        className={`max-md:[&_select]:pr-5.5 max-md:[&_select]:pl-2 ${value === RANGE ? 'print:hidden' : 'not-data-on:print:hidden'}`}
        label={label}
        value={value}
        options={OPTIONS}
        wordsOf={wordsOf}
        onChange={choose}
      />
      <Suspense>{value === RANGE && <RangeFields from={from} to={to} onChange={onChange} />}</Suspense>
    </>
  )
}
