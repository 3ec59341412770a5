import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { classes } from '@/components/ui/classes'
import { formatDay, parseDay } from '@/lib/format/days'

interface DateChipProps {
  label: string
  /** `YYYY-MM-DD`, or null while the filter is off. */
  value: string | null
  onChange: (value: string | null) => void
}

const CHIP = 'inline-flex h-8 shrink-0 items-center rounded-(--radius) text-[13px]/[18px] max-md:h-9'

/** Years of four digits are whole; a browser's date field says "0002" on the way to them. */
function isWhole(value: string): boolean {
  return parseDay(value) !== null && value >= '1900'
}

/** A filter by a day: off it only has a name, on it says its day and can be taken away. */
export function DateChip({ label, value, onChange }: DateChipProps) {
  const [isEditing, setIsEditing] = useState(false)
  const isByMouse = useRef(false)
  const chip = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) chip.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  function edit(event: MouseEvent) {
    isByMouse.current = event.detail > 0
    setIsEditing(true)
  }

  if (isEditing) {
    return (
      <DayField
        label={label}
        value={value}
        hasCalendar={isByMouse.current}
        onDone={(day) => {
          setIsEditing(false)
          if (day !== value) onChange(day)
        }}
      />
    )
  }
  if (value === null) {
    return (
      <button
        ref={chip}
        type="button"
        className={classes(
          CHIP,
          'gap-2 px-2.5 text-(--muted) hover:bg-(--fill) hover:text-(--text) max-md:[search+&]:pl-0',
        )}
        onClick={edit}
      >
        <Plus aria-hidden size={14} />
        {label}
      </button>
    )
  }
  return (
    <span className={classes(CHIP, 'border border-(--accent-border) bg-(--accent-fill)')}>
      <button
        ref={chip}
        type="button"
        className="h-full rounded-(--radius) pl-2.5 text-(--muted)"
        onClick={edit}
      >
        {label} <span className="ml-1 font-medium text-(--text)">{formatDay(value)}</span>
      </button>
      <button
        type="button"
        aria-label={`Take away: ${label} ${formatDay(value)}`}
        data-tooltip="Take away"
        className="mx-1 inline-flex size-6 items-center justify-center rounded-(--radius-s) text-(--muted) hover:text-(--text)"
        onClick={() => onChange(null)}
      >
        <X aria-hidden size={14} />
      </button>
    </span>
  )
}

interface DayFieldProps {
  label: string
  value: string | null
  /** The calendar takes the keyboard away from the field, so it opens for a mouse alone. */
  hasCalendar: boolean
  onDone: (day: string | null) => void
}

/** The browser's own date field, with its calendar; Enter or leaving it applies, Esc keeps what was. */
function DayField({ label, value, hasCalendar, onDone }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  const isDone = useRef(false)
  useEffect(() => {
    const field = input.current
    field?.focus()
    if (!hasCalendar) return
    try {
      field?.showPicker()
    } catch {
      // Without a calendar the day is typed.
    }
  }, [hasCalendar])

  /** Once: the field also loses the focus by going away. */
  function done(day: string | null) {
    if (isDone.current) return
    isDone.current = true
    onDone(day)
  }

  const read = (day: string) => (isWhole(day) ? day : value)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    isTyping.current = true
    if (event.key === 'Enter') done(read(event.currentTarget.value))
    if (event.key !== 'Escape') return
    event.preventDefault()
    done(value)
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
        onBlur={(event) => done(read(event.currentTarget.value))}
      />
    </label>
  )
}
