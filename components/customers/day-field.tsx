import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import { parseDay } from '@/lib/format/days'
import { afterPress } from './after-press'
import { CHIP, type ChipFieldProps } from './chip'

/** Years of four digits are whole; a browser's date field says "0002" on the way to them. */
export function isWhole(value: string): boolean {
  return parseDay(value) !== null && value >= '1900'
}

/** The browser's own date field, with its calendar; Enter or leaving it applies, Esc keeps what was. */
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
      // Without a calendar the day is typed.
    }
  }, [isByMouse])

  /** Once: the field also loses the focus by going away. */
  function done(day: string | null) {
    if (isDone.current) return
    isDone.current = true
    onDone(day)
  }

  const read = (day: string) => (isWhole(day) ? day : value)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    isTyping.current = true
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // Or the key would press the chip, which gets the focus next.
    event.preventDefault()
    done(event.key === 'Enter' ? read(event.currentTarget.value) : value)
  }

  return (
    <label className={classes(CHIP, 'gap-2 border border-(--accent-border) bg-(--accent-fill) pr-1 pl-2.5')}>
      <span className="text-(--muted)">{label}</span>
      <input
        ref={input}
        type="date"
        defaultValue={value ?? ''}
        className="h-6 rounded-(--radius-s) bg-transparent font-medium"
        onKeyDown={onKeyDown}
        onChange={(event) => {
          // A day picked from the calendar is meant; typed ones are whole only when the person says so.
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
