import { X } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import { classes } from './classes'
import { IconButton } from './icon-button'
import { Select } from './select'
import { useChosen } from './use-chosen'

interface FilterSelectProps {
  label: string
  value: string | null
  options: readonly string[]
  /** How an option is shown; as it is unless told. */
  wordsOf?: (option: string) => string
  /** More about what it goes by. */
  tip?: string
  /** Off it looks like words alone, beside others that do. */
  isQuiet?: boolean
  className?: string
  onChange: (value: string | null) => void
}

const CHIP = 'rounded-(--radius) border border-(--accent-border) bg-(--accent-fill)'

const asItIs = (option: string) => option

/** A label within a sentence; one that begins with an abbreviation, such as SMS, stays as it is. */
const amid = (label: string) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** A filter by one of the values seen; letters find a value, and on it can be taken away. */
export const FilterSelect = memo(function FilterSelect(props: FilterSelectProps) {
  const { label, options, wordsOf = asItIs, tip, isQuiet, className } = props
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
        <span aria-hidden className="pl-2.5 text-[13px]/[18px] whitespace-nowrap text-(--muted)">
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
          // Within the edge of the chip.
          isOn && 'h-7.5! font-medium text-(--text)! max-md:h-8.5!',
          isOn && isQuiet && 'pl-1.5!',
        )}
      >
        <option value="">{value === null ? label : `Any ${amid(label)}`}</option>
        {isOn && !options.includes(value) && <option value={value}>{wordsOf(value)}</option>}
        {drawn}
      </Select>
      {isOn && (
        <IconButton
          size="small"
          className="mr-1 max-md:size-8!"
          label={`Clear ${amid(label)}`}
          icon={<X aria-hidden size={14} />}
          onClick={() => {
            choose(null)
            // The button goes with the value.
            select.current?.focus()
          }}
        />
      )}
    </span>
  )
})
