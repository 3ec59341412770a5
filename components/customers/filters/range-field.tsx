import { type ChangeEvent, useId, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import { afterPress } from './after-press'
import { CHIP, type ChipFieldProps } from './chip'
import { isWhole, useChipField } from './day-field'
import { rangeOf } from './range-chip'

const DAY = 'h-6 rounded-sm bg-transparent font-medium'

/** Two native date fields. Enter or blur applies, Esc keeps the old value. */
export function RangeField(props: ChipFieldProps<string>) {
  const { label, value, tip, onNear } = props
  const id = useId()
  const { input: start, done, onKey } = useChipField(props)
  const end = useRef<HTMLInputElement>(null)
  const { from, to } = rangeOf(value)

  function read(): string | null {
    const days = [start, end].map(({ current }) => current?.value ?? '')
    const [first = '', last = ''] = days.map((day) => (isWhole(day) ? day : ''))
    if (first === '' && last === '') return null
    return last !== '' && first > last ? `${last}/${first}` : `${first}/${last}`
  }

  function onDay({ target }: ChangeEvent<HTMLInputElement>) {
    if (isWhole(target.value)) onNear?.(read())
  }

  return (
    <fieldset
      aria-label={label}
      aria-describedby={id}
      className={classes(
        CHIP,
        'min-w-0 gap-2 border border-accent-border bg-accent-fill pr-2.5 pl-2.5 max-md:h-auto! max-md:shrink! max-md:flex-wrap max-md:py-1.5',
      )}
      onKeyDown={(event) => onKey(event, read)}
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
