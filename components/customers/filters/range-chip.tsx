import { formatDay } from '@/lib/format/days'
import { Chip } from './chip'

/** Days `YYYY-MM-DD`, both inclusive; one may be open. */
export interface DayRange {
  from?: string
  to?: string
}

const load = () => import('./range-field').then((module) => module.RangeField)

interface RangeChipProps extends DayRange {
  label: string
  tip: string
  onChange: (range: DayRange) => void
  onNear: (range: DayRange) => void
}

export function RangeChip({ label, tip, from, to, onChange, onNear }: RangeChipProps) {
  return (
    <Chip
      label={label}
      tip={tip}
      value={rangeTextOf(from, to)}
      wordsOf={rangeWords}
      load={load}
      onChange={(range) => onChange(rangeOf(range))}
      onNear={(range) => onNear(rangeOf(range))}
    />
  )
}

/** A range as text, `2026-03-01/2026-03-31`; an open end is empty, null is open at both ends. */
export function rangeTextOf(from?: string, to?: string): string | null {
  return from || to ? `${from ?? ''}/${to ?? ''}` : null
}

export function rangeOf(range: string | null): DayRange {
  const [from = '', to = ''] = range?.split('/') ?? []
  return { from: from || undefined, to: to || undefined }
}

export function rangeWords(range: string): string {
  const { from, to } = rangeOf(range)
  if (!from) return `until ${formatDay(to)}`
  if (!to) return `from ${formatDay(from)}`
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
}
