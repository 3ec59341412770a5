import { Suspense, useState } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { lazyPart } from '@/components/ui/lazy-part'
import { formatInstant } from '@/lib/format/instants'
import { type Days, isPreset, SINCE, sinceChange } from './days'
import { DAYS } from './messages'

const RangeFields = lazyPart(
  () => import('./range-fields').then((module) => module.RangeFields),
  DAYS.missing,
)

const RANGE = 'range'
const OPTIONS = [...SINCE, RANGE]

function wordsIn(zone: string, option: string): string {
  if (option === RANGE) return DAYS.range
  return isPreset(option) ? DAYS.days[option] : DAYS.since(formatInstant(option, zone))
}

interface DayFilterProps {
  /** What the days are of. */
  label: string
  days: Days
  onChange: (change: Days & { page: number }) => void
}

/** Filters a list by day: today, the last days, or between two dates. A link can also set an exact start. */
export function DayFilter({ label, days, onChange }: DayFilterProps) {
  const { since, from, to } = days
  const zone = useTimeZone()
  const [isRange, setRange] = useState(false)
  const hasRange = from !== null || to !== null
  // Chosen, but without a day yet: the list stays as it is.
  const value = isRange || hasRange ? RANGE : since

  function choose(option: string | null) {
    setRange(option === RANGE)
    if (option !== RANGE) onChange(sinceChange(option))
  }

  return (
    <>
      <FilterSelect
        className={`[&_select]:max-w-none max-md:[&_select]:pr-5.5 max-md:[&_select]:pl-2 ${value === RANGE ? 'print:hidden' : 'not-data-on:print:hidden'}`}
        label={label}
        value={value}
        options={OPTIONS}
        wordsOf={(option) => wordsIn(zone, option)}
        onChange={choose}
      />
      <Suspense>{value === RANGE && <RangeFields from={from} to={to} onChange={onChange} />}</Suspense>
    </>
  )
}
