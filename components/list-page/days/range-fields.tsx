import { DateField } from '@/components/ui/fields/date-field'
import { formatDay } from '@/lib/format/days'
import type { Days } from './days'
import { DAYS } from './messages'

interface RangeFieldsProps {
  from: string | null
  to: string | null
  onChange: (change: Days & { page: number }) => void
}

/** The first and the last day of a range. */
export function RangeFields({ from, to, onChange }: RangeFieldsProps) {
  const days = { from, to }

  function setDay(name: 'from' | 'to', day: string) {
    const range = { ...days, [name]: day || null }
    if (range.from === from && range.to === to) return
    const isBackwards = range.from !== null && range.to !== null && range.from > range.to
    const [first, last] = isBackwards ? [range.to, range.from] : [range.from, range.to]
    onChange({ since: null, from: first, to: last, page: 1 })
  }

  return (['from', 'to'] as const).map((name) => (
    <DateField
      key={`${name} ${days[name]}`}
      label={DAYS[name]}
      value={days[name] ?? ''}
      shown={days[name] === null ? '' : formatDay(days[name])}
      isOn={days[name] !== null}
      className="max-md:order-1 max-md:flex-1"
      onDone={(day) => setDay(name, day)}
    />
  ))
}
