import { type ComponentType, useId, useRef } from 'react'
import { FILTER } from '@/components/customers/messages'
import { classes } from '@/components/ui/classes'
import { useChosen } from '@/components/ui/fields/use-chosen'
import { Icon } from '@/components/ui/icon/icon'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

export interface ChipFieldProps<Value> {
  label: string
  value: Value | null
  tip?: string
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

const GAP = 4
/** Width of the panel at most, in px. */
const PANEL = 288

/** A filter chip: shows the name when off, the value and a clear button when on. Pressed, it opens a panel over the table. */
export function Chip<Value>({ label, wordsOf, tip, load, ...props }: ChipProps<Value>) {
  const [value, choose] = useChosen(props.value, props.onChange)
  const { Part, open, close } = useLazyComponent(load)
  const id = useId()
  const isEditing = Part !== null
  const chip = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  /** The browser has opened the panel: close an empty one. While it is open, a press closes it. */
  async function edit() {
    if (!isEditing && !(await open())) panel.current?.hidePopover()
  }

  function place() {
    const { bottom, left } = chip.current?.getBoundingClientRect() ?? {}
    if (bottom === undefined || left === undefined || !panel.current) return
    const most = document.documentElement.clientWidth - PANEL - 2 * GAP
    panel.current.style.top = `${bottom + GAP}px`
    panel.current.style.left = `${Math.max(2 * GAP, Math.min(left, most))}px`
  }

  const isOn = value !== null
  return (
    <>
      {/* One button for both looks: the focus stays on it when the value changes. */}
      <span
        data-on={isOn || undefined}
        className={classes(CHIP, isOn && 'border border-accent-border bg-accent-fill')}
      >
        <button
          ref={chip}
          type="button"
          data-tooltip={isEditing ? undefined : tip}
          aria-expanded={isEditing}
          popoverTarget={id}
          className={classes(
            'h-full rounded-md text-muted',
            isOn
              ? 'pl-2.5'
              : 'inline-flex items-center gap-2 px-2.5 hover:bg-fill hover:text-text aria-expanded:bg-fill-strong aria-expanded:text-text',
          )}
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={edit}
        >
          {!isOn && <Icon name="plus" size={14} />}
          {label}
          {isOn && (
            <>
              {' '}
              <span className="ml-1 font-medium text-text">{wordsOf(value)}</span>
            </>
          )}
        </button>
        {isOn && (
          <button
            type="button"
            aria-label={`${FILTER.remove}: ${label} ${wordsOf(value)}`}
            data-tooltip={FILTER.remove}
            className="mx-1 inline-flex size-6 items-center justify-center rounded-sm text-muted hover:text-text max-md:size-8"
            onClick={() => {
              choose(null)
              // The button disappears with the value.
              chip.current?.focus()
            }}
          >
            <Icon name="x" size={14} />
          </button>
        )}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') close()
          // The browser reports it late: the focus may already be on another field.
          else if (!currentTarget.matches(':focus-within')) currentTarget.querySelector('input')?.focus()
        }}
        className="inset-auto m-0 w-72 max-w-[calc(100vw-1rem)] rounded-lg bg-raised p-1 text-13 text-text shadow-popover empty:hidden"
      >
        {Part && (
          <Part
            label={label}
            value={value}
            tip={tip}
            onNear={props.onNear}
            onDone={(next) => {
              const focused = document.activeElement
              panel.current?.hidePopover?.()
              close()
              // Not if the user has moved the focus elsewhere.
              if (focused === document.body || panel.current?.contains(focused)) chip.current?.focus()
              if (next !== value) choose(next)
            }}
          />
        )}
      </div>
    </>
  )
}
