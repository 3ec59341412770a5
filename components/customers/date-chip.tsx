import { Plus, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import { useLatePart } from '@/components/ui/use-late-part'
import { formatDay } from '@/lib/format/days'

const load = () => import('./day-field').then((module) => module.DayField)

interface DateChipProps {
  label: string
  /** `YYYY-MM-DD`, or null while the filter is off. */
  value: string | null
  onChange: (value: string | null) => void
}

export const CHIP = 'inline-flex h-8 shrink-0 items-center rounded-(--radius) text-[13px]/[18px] max-md:h-9'

/** A filter by a day: off it only has a name, on it says its day and can be taken away. */
export function DateChip({ label, value, onChange }: DateChipProps) {
  const { Part, open, close } = useLatePart(load)
  const isEditing = Part !== null
  const isByMouse = useRef(false)
  const chip = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) chip.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  function edit(event: MouseEvent) {
    isByMouse.current = event.detail > 0
    open()
  }

  if (Part) {
    return (
      <Part
        label={label}
        value={value}
        hasCalendar={isByMouse.current}
        onDone={(day) => {
          close()
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
