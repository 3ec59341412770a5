import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import { parseDay } from '@/lib/format/days'
import { afterPress } from './after-press'
import { CHIP, type ChipFieldProps } from './chip'

/** Only four-digit years are complete: while typing, a date field reports years such as "0002". */
export function isWhole(value: string): boolean {
  return parseDay(value) !== null && value >= '1900'
}

/** A native date field. Enter or blur applies the value, Esc keeps the old one. */
export function DayField({ label, value, isByMouse, onDone }: ChipFieldProps<string>) {
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
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
  function done(day: string | null) {
    if (isDone.current) return
    isDone.current = true
    onDone(day)
  }

  const read = (day: string) => (isWhole(day) ? day : value)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    isTyping.current = true
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // Otherwise the key would press the chip, which gets the focus next.
    event.preventDefault()
    done(event.key === 'Enter' ? read(event.currentTarget.value) : value)
  }

  return (
    <label className={classes(CHIP, 'gap-2 border border-accent-border bg-accent-fill pr-1 pl-2.5')}>
      <span className="text-muted">{label}</span>
      <input
        ref={input}
        type="date"
        defaultValue={value ?? ''}
        className="h-6 rounded-sm bg-transparent font-medium"
        onKeyDown={onKeyDown}
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
