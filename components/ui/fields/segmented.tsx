import { useId } from 'react'
import { useChosen } from './use-chosen'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  onNear?: (value: Value) => void
}

/** A segmented control of radio buttons: arrow keys move, with one tab stop. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, onNear } = props
  const [value, choose] = useChosen(props.value, props.onChange)
  const name = useId()
  return (
    <fieldset className="flex h-8 shrink-0 rounded-md border border-border-strong p-0.5 max-md:h-9 print:h-auto print:border-0 print:p-0">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          onPointerEnter={() => option.value !== value && onNear?.(option.value)}
          className="flex cursor-pointer items-center rounded-sm px-2.5 text-13 text-muted has-checked:bg-fill-strong has-checked:font-medium has-checked:text-text print:bg-transparent! print:px-0 print:not-has-checked:hidden has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
