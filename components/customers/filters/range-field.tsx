import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import { afterPress } from './after-press'
import { CHIP, type ChipFieldProps } from './chip'
import { isWhole } from './day-field'
import { rangeOf } from './range-chip'

const DAY = 'h-6 rounded-sm bg-transparent font-medium'

/** Two native date fields. Enter or blur applies, Esc keeps the old value. */
export function RangeField({ label, value, tip, isByMouse, onNear, onDone }: ChipFieldProps<string>) {
  const id = useId()
  const start = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const { from, to } = rangeOf(value)
  useEffect(() => {
    start.current?.focus()
    if (!isByMouse) return
    try {
      start.current?.showPicker()
    } catch {
      // No calendar: the day is typed.
    }
  }, [isByMouse])

  /** Once only: unmounting also causes a blur. */
  function done(range: string | null) {
    if (isDone.current) return
    isDone.current = true
    onDone(range)
  }

  function read(): string | null {
    const days = [start, end].map(({ current }) => current?.value ?? '')
    const [first = '', last = ''] = days.map((day) => (isWhole(day) ? day : ''))
    if (first === '' && last === '') return null
    return last !== '' && first > last ? `${last}/${first}` : `${first}/${last}`
  }

  function onDay({ target }: ChangeEvent<HTMLInputElement>) {
    if (isWhole(target.value)) onNear?.(read())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // Otherwise the key would press the chip, which gets the focus next.
    event.preventDefault()
    done(event.key === 'Enter' ? read() : value)
  }

  return (
    <fieldset
      aria-label={label}
      aria-describedby={id}
      className={classes(
        CHIP,
        'min-w-0 gap-2 border border-accent-border bg-accent-fill pr-2.5 pl-2.5 max-md:h-auto! max-md:shrink! max-md:flex-wrap max-md:py-1.5',
      )}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        const range = read()
        afterPress(() => done(range))
      }}
    >
      <span className="text-muted">{label}</span>
      <input ref={start} type="date" aria-label="From" defaultValue={from} className={DAY} onChange={onDay} />
      <span className="text-muted">to</span>
      <input ref={end} type="date" aria-label="To" defaultValue={to} className={DAY} onChange={onDay} />
      <span id={id} className="text-xs/4 text-muted md:sr-only">
        {tip}
      </span>
    </fieldset>
  )
}
