import { useRef } from 'react'
import { classes } from '@/components/ui/classes'

interface DateFieldProps {
  label: string
  name?: string
  type?: 'date' | 'datetime-local'
  /** The field's first value, in the browser's format for it. */
  value: string
  /** The value as we write dates; empty: none. The browser's own format only shows while typing. */
  shown: string
  isOn: boolean
  className?: string
  /** Called when a day was picked, or typed and confirmed with Enter or by leaving the field. */
  onDone: (value: string) => void
}

/** While typing, a date field reports years such as "0002". */
const isWhole = (value: string) => value === '' || value >= '1900'

/** A native date field that shows dates as the rest of Frontdesk does. Applies at once. */
export function DateField({
  label,
  name,
  type = 'date',
  value,
  shown,
  isOn,
  className,
  onDone,
}: DateFieldProps) {
  const isTyping = useRef(false)
  function done(input: HTMLInputElement) {
    isTyping.current = false
    if (isWhole(input.value) && !input.validity.badInput) onDone(input.value)
  }
  return (
    <label
      data-on={isOn || undefined}
      className={classes(
        'relative flex h-8 items-center gap-2 rounded-md border border-border-strong pr-1.5 pl-2.5 text-13 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-md:h-11',
        isOn && 'border-accent-border! bg-accent-fill! font-medium',
        className,
      )}
    >
      <span className="text-muted">{label}</span>
      <span className="relative min-w-0 flex-1">
        <input
          name={name}
          type={type}
          defaultValue={value}
          max={type === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
          className={classes(
            'peer w-full bg-transparent tabular-nums outline-none [&:not(:focus)::-webkit-datetime-edit]:opacity-0',
            type === 'date' ? 'min-w-30' : 'min-w-44',
          )}
          onKeyDown={(event) => {
            isTyping.current = event.key !== 'Enter'
            if (event.key === 'Enter') done(event.currentTarget)
          }}
          onChange={({ currentTarget }) => {
            if (!isTyping.current) done(currentTarget)
          }}
          onBlur={({ currentTarget }) => done(currentTarget)}
        />
        <span
          aria-hidden
          className={classes(
            'pointer-events-none absolute inset-y-0 left-0 hidden items-center whitespace-nowrap tabular-nums supports-[selector(::-webkit-datetime-edit)]:flex peer-focus:hidden!',
            !isOn && 'text-muted',
          )}
        >
          {shown || 'any'}
        </span>
      </span>
    </label>
  )
}
