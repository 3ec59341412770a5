import { X } from 'lucide-react'
import { useMemo } from 'react'
import { classes } from '@/components/ui/classes'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'

interface FilterSelectProps {
  label: string
  value: string | null
  options: readonly string[]
  onChange: (value: string | null) => void
}

/** A filter by one of the values seen; letters find a value, and on it can be taken away. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const drawn = useMemo(
    () =>
      options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      )),
    [options],
  )
  return (
    <span className="inline-flex min-w-0 items-center">
      <Select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        className={classes(
          'max-w-44 field-sizing-content truncate font-medium',
          value !== null && 'border-(--accent-border) bg-(--accent-fill)',
        )}
      >
        <option value="">{value === null ? label : `Any ${label.toLowerCase()}`}</option>
        {value !== null && !options.includes(value) && <option value={value}>{value}</option>}
        {drawn}
      </Select>
      {value !== null && (
        <IconButton
          size="small"
          label={`Clear ${label.toLowerCase()}`}
          icon={<X aria-hidden size={14} />}
          onClick={() => onChange(null)}
        />
      )}
    </span>
  )
}
