import { Plus, X } from 'lucide-react'
import { type ComponentType, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { FILTER } from '@/components/customers/messages'
import { classes } from '@/components/ui/classes'
import { useChosen } from '@/components/ui/fields/use-chosen'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

export interface ChipFieldProps<Value> {
  label: string
  value: Value | null
  tip?: string
  /** Whether it was opened by mouse: a calendar would take the focus from the field. */
  isByMouse: boolean
  onNear?: (value: Value | null) => void
  onDone: (value: Value | null) => void
}

interface ChipProps<Value> {
  label: string
  value: Value | null
  wordsOf: (value: Value) => string
  tip?: string
  load: () => Promise<ComponentType<ChipFieldProps<Value>>>
  onChange: (value: Value | null) => void
  onNear?: (value: Value | null) => void
}

export const CHIP = 'inline-flex h-8 shrink-0 items-center rounded-md text-13 max-md:h-9'

/** A filter chip: shows the name when off, the value and a clear button when on. */
export function Chip<Value>({ label, wordsOf, tip, load, ...props }: ChipProps<Value>) {
  const [value, choose] = useChosen(props.value, props.onChange)
  const { Part, open, close } = useLazyComponent(load)
  const isEditing = Part !== null
  const isByMouse = useRef(false)
  const chip = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useLayoutEffect(() => {
    // Not if the user has moved the focus elsewhere.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) chip.current?.focus()
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
        tip={tip}
        isByMouse={isByMouse.current}
        onNear={props.onNear}
        onDone={(next) => {
          close()
          if (next !== value) choose(next)
        }}
      />
    )
  }
  if (value === null) {
    return (
      <button
        ref={chip}
        type="button"
        data-tooltip={tip}
        className={classes(
          CHIP,
          'gap-2 px-2.5 text-muted hover:bg-fill hover:text-text max-md:[search+&]:pl-0',
        )}
        onClick={edit}
      >
        <Plus aria-hidden size={14} />
        {label}
      </button>
    )
  }
  return (
    <span data-on className={classes(CHIP, 'border border-accent-border bg-accent-fill')}>
      <button
        ref={chip}
        type="button"
        data-tooltip={tip}
        className="h-full rounded-md pl-2.5 text-muted"
        onClick={edit}
      >
        {label} <span className="ml-1 font-medium text-text">{wordsOf(value)}</span>
      </button>
      <button
        type="button"
        aria-label={`${FILTER.remove}: ${label} ${wordsOf(value)}`}
        data-tooltip={FILTER.remove}
        className="mx-1 inline-flex size-6 items-center justify-center rounded-sm text-muted hover:text-text"
        onClick={() => choose(null)}
      >
        <X aria-hidden size={14} />
      </button>
    </span>
  )
}
