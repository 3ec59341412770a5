import { memo, useMemo, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from './select'
import { useChosen } from './use-chosen'

interface FilterSelectProps {
  label: string
  value: string | null
  options: readonly string[]
  wordsOf?: (option: string) => string
  /** The choice while off; by default it is named by the label. */
  offWords?: string
  tip?: string
  /** Without a border while off, next to others like that. */
  isQuiet?: boolean
  className?: string
  onChange: (value: string | null) => void
}

const CHIP = 'rounded-md border border-accent-border bg-accent-fill'

const asItIs = (option: string) => option

/** A label within a sentence; abbreviations such as SMS keep their case. */
const inSentence = (label: string) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** A filter by one of the seen values, with type-ahead and a clear button. */
export const FilterSelect = memo(function FilterSelect(props: FilterSelectProps) {
  const { label, options, wordsOf = asItIs, offWords, tip, isQuiet, className } = props
  const [value, choose] = useChosen(props.value, props.onChange)
  const drawn = useMemo(
    () =>
      options.map((option) => (
        <option key={option} value={option}>
          {wordsOf(option)}
        </option>
      )),
    [options, wordsOf],
  )
  const isOn = value !== null
  const select = useRef<HTMLSelectElement>(null)
  return (
    <span
      data-on={isOn || undefined}
      data-tooltip={tip}
      className={classes('inline-flex min-w-0 shrink-0 items-center', isOn && CHIP, className)}
    >
      {isOn && isQuiet && (
        <span aria-hidden className="pl-2.5 text-13 whitespace-nowrap text-muted">
          {label}
        </span>
      )}
      <Select
        ref={select}
        aria-label={label}
        isQuiet={isQuiet || isOn}
        value={value ?? ''}
        onChange={({ target }) => choose(target.value || null)}
        className={classes(
          'max-w-44 field-sizing-content truncate max-md:h-9!',
          !isQuiet && 'font-medium',
          // Inside the chip's edge.
          isOn && 'h-7.5! font-medium text-text! max-md:h-8.5!',
          isOn && isQuiet && 'pl-1.5!',
        )}
      >
        <option value="">{offWords ?? (value === null ? label : `Any ${inSentence(label)}`)}</option>
        {isOn && !options.includes(value) && <option value={value}>{wordsOf(value)}</option>}
        {drawn}
      </Select>
      {isOn && (
        <IconButton
          size="small"
          className="mr-1 max-md:size-8!"
          label={`Clear ${inSentence(label)}`}
          icon={<Icon name="x" size={14} />}
          onClick={() => {
            choose(null)
            // The button disappears with the value.
            select.current?.focus()
          }}
        />
      )}
    </span>
  )
})
