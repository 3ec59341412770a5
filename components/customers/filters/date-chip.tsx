import { formatDay } from '@/lib/format/days'
import { Chip } from './chip'

const load = () => import('./day-field').then((module) => module.DayField)

interface DateChipProps {
  label: string
  tip?: string
  value: string | null
  onChange: (value: string | null) => void
}

export function DateChip(props: DateChipProps) {
  return <Chip {...props} wordsOf={formatDay} load={load} />
}
