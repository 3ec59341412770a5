import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import { parseDay } from '@/lib/format/days'
import { afterPress } from './after-press'
import { CHIP, type ChipFieldProps } from './chip'

/** Only four-digit years are complete: while typing, a date field reports years such as "0002". */
export function isWhole(value: string): boolean {
  return parseDay(value) !== null && value >= '1900'
}

/** Focuses the chip's first field, with its calendar if opened by mouse. Enter applies a value and Esc keeps the old one. */
export function useChipField<Value>({ value, isByMouse, onDone }: ChipFieldProps<Value>) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    const field = input.current
    field?.focus()
    if (!isByMouse) return
    try {
      field?.showPicker()
    } catch {
      // No calendar: the day is typed.
    }
  }, [isByMouse])

  /** Once only: unmounting also causes a blur. */
  function done(next: Value | null) {
    if (isDone.current) return
    isDone.current = true
    onDone(next)
  }

  function onKey(event: KeyboardEvent, read: () => Value | null) {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // Otherwise the key would press the chip, which gets the focus next.
    event.preventDefault()
    done(event.key === 'Enter' ? read() : value)
  }

  return { input, done, onKey }
}

/** A native date field. Enter or blur applies the value, Esc keeps the old one. */
export function DayField(props: ChipFieldProps<string>) {
  const { label, value } = props
  const { input, done, onKey } = useChipField(props)
  const isTyping = useRef(false)
  const read = (day: string) => (isWhole(day) ? day : value)

  return (
    <label className={classes(CHIP, 'gap-2 border border-accent-border bg-accent-fill pr-1 pl-2.5')}>
      <span className="text-muted">{label}</span>
      <input
        ref={input}
        type="date"
        defaultValue={value ?? ''}
        className="h-6 rounded-sm bg-transparent font-medium"
        onKeyDown={(event) => {
          isTyping.current = true
          onKey(event, () => read(event.currentTarget.value))
        }}
        onChange={(event) => {
          // A picked day applies immediately; a typed day is complete only on Enter or blur.
          if (!isTyping.current && isWhole(event.currentTarget.value)) done(event.currentTarget.value)
        }}
        onBlur={(event) => {
          const day = read(event.currentTarget.value)
          afterPress(() => done(day))
        }}
      />
    </label>
  )
}
