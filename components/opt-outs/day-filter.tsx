import { useState } from 'react'
import { DateField } from '@/components/ui/fields/date-field'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { formatDay } from '@/lib/format/days'
import { SINCE, type Since, sinceChange } from './address'
import { DAYS } from './messages'
import type { OptOutsPageState } from './use-opt-outs-page'

const RANGE = 'range'
const OPTIONS = [...SINCE, RANGE]

const isSince = (value: string | null): value is Since => SINCE.some((known) => known === value)

const wordsOf = (option: string) => (isSince(option) ? DAYS.days[option] : DAYS.range)

/** Filters the opt-outs by day: today, the last days, or between two dates. */
export function DayFilter({ optOutsPage }: { optOutsPage: OptOutsPageState }) {
  const { address, change } = optOutsPage
  const { since, from, to } = address
  const [isRange, setRange] = useState(false)
  const hasRange = from !== null || to !== null
  // Chosen, but without a day yet: the list stays as it is.
  const value = isRange || hasRange ? RANGE : since

  function choose(option: string | null) {
    setRange(option === RANGE)
    if (option === RANGE) return
    change(sinceChange(isSince(option) ? option : null))
  }

  function setDay(name: 'from' | 'to', day: string) {
    const range = { from, to, [name]: day || null }
    if (range.from === from && range.to === to) return
    const isBackwards = range.from !== null && range.to !== null && range.from > range.to
    const [first, last] = isBackwards ? [range.to, range.from] : [range.from, range.to]
    change({ since: null, from: first, to: last, page: 1 })
  }

  return (
    <>
      <FilterSelect
        className="not-data-on:print:hidden max-md:[&_select]:pr-5.5 max-md:[&_select]:pl-2"
        label={DAYS.label}
        value={value}
        options={OPTIONS}
        wordsOf={wordsOf}
        onChange={choose}
      />
      {value === RANGE &&
        (['from', 'to'] as const).map((name) => (
          <DateField
            key={`${name} ${address[name]}`}
            label={DAYS[name]}
            value={address[name] ?? ''}
            shown={address[name] === null ? '' : formatDay(address[name])}
            isOn={address[name] !== null}
            onDone={(day) => setDay(name, day)}
          />
        ))}
    </>
  )
}
