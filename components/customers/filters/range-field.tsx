import { type ChangeEvent, useId, useRef } from 'react'
import { afterPress } from './after-press'
import type { ChipFieldProps } from './chip'
import { DAY_INPUT, isWhole, useChipField } from './day-field'
import { Presets } from './presets'
import { rangeOf } from './range-chip'

/** Presets and two native date fields. Enter or blur applies, Esc keeps the old value. */
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
      onKeyDown={(event) => onKey(event, read)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        const range = read()
        afterPress(() => done(range))
      }}
    >
      <Presets onNear={(from) => onNear?.(`${from}/`)} onChoose={(from) => done(`${from}/`)} />
      <div className="grid gap-2 px-2 py-2">
        <label className="flex items-center gap-2">
          <span className="w-10 text-muted">From</span>
          <input ref={start} type="date" defaultValue={from} className={DAY_INPUT} onChange={onDay} />
        </label>
        <label className="flex items-center gap-2">
          <span className="w-10 text-muted">To</span>
          <input ref={end} type="date" defaultValue={to} className={DAY_INPUT} onChange={onDay} />
        </label>
      </div>
      <p id={id} className="px-2 pb-1.5 text-xs/4 text-muted">
        {tip}
      </p>
    </fieldset>
  )
}
