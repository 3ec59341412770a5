import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { parseDay } from '@/lib/format/days'
import { afterPress } from './after-press'
import type { ChipFieldProps } from './chip'
import { Presets } from './presets'

/** Only four-digit years are complete: while typing, a date field reports years such as "0002". */
export function isWhole(value: string): boolean {
  return parseDay(value) !== null && value >= '1900'
}

/** Focuses the chip's first field. Enter applies a value and Esc keeps the old one. */
export function useChipField<Value>({ value, onDone }: ChipFieldProps<Value>) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => input.current?.focus(), [])

  /** Once only: unmounting also causes a blur. */
  function done(next: Value | null) {
    if (isDone.current) return
    isDone.current = true
    onDone(next)
  }

  function onKey(event: KeyboardEvent, read: () => Value | null) {
    const isOnButton = event.target instanceof HTMLButtonElement
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isOnButton)) return
    // Otherwise the key would press the chip, which gets the focus next.
    event.preventDefault()
    done(event.key === 'Enter' ? read() : value)
  }

  return { input, done, onKey }
}

export const DAY_INPUT =
  'h-8 min-w-0 flex-1 rounded-sm border border-control bg-surface px-2 max-md:h-11 max-md:text-base'

/** Presets and a native date field. Enter or blur applies the value, Esc keeps the old one. */
export function DayField(props: ChipFieldProps<string>) {
  const { label, value, tip } = props
  const { input, done, onKey } = useChipField(props)
  const isTyping = useRef(false)
  const read = () => {
    const day = input.current?.value ?? ''
    return isWhole(day) ? day : value
  }

  return (
    <fieldset
      onKeyDown={(event) => onKey(event, read)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        const day = read()
        afterPress(() => done(day))
      }}
    >
      <Presets onChoose={done} />
      <label className="flex items-center gap-2 px-2 py-2">
        <span className="text-muted">{label}</span>
        <input
          ref={input}
          type="date"
          defaultValue={value ?? ''}
          className={DAY_INPUT}
          onKeyDown={() => {
            isTyping.current = true
          }}
          onChange={(event) => {
            // A picked day applies immediately; a typed day is complete only on Enter or blur.
            if (!isTyping.current && isWhole(event.currentTarget.value)) done(event.currentTarget.value)
          }}
        />
      </label>
      {tip && <p className="px-2 pb-1.5 text-xs/4 text-muted">{tip}.</p>}
    </fieldset>
  )
}
