import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { announce } from '@/components/ui/live-region'
import { COLUMN_WIDTH, NO_LAYOUT, type TableLayout } from '@/lib/preferences'
import { type ColumnPlace, moved } from './arrange'

/** Width step of the buttons, in px. */
const STEP = 24

export interface ColumnsPanelProps {
  columns: readonly ColumnPlace[]
  /** A column that is shown whatever the layout says, since the list is filtered by it. */
  always?: string | undefined
  layout: TableLayout
  onLayout: (next: Partial<TableLayout>) => void
}

function widthOf(id: string): number {
  return document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(id)}"]`)?.offsetWidth ?? 0
}

/** One line per column: visibility, position, width. */
export function ColumnsPanel({ columns, always, layout, onLayout }: ColumnsPanelProps) {
  const list = useRef<HTMLUListElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const resized = useRef<ColumnPlace | null>(null)
  const ids = columns.map(({ id }) => id)

  // Restores the focus, lost when the script loads after opening or when the pressed row moves.
  useEffect(() => {
    if (list.current?.contains(document.activeElement)) return
    const target = pressed.current ?? first.current
    target?.focus()
  })

  // Measured after rendering, since the table stretches or shrinks the requested width.
  useEffect(() => {
    const column = resized.current
    if (!column) return
    resized.current = null
    announce(`${column.label}, ${widthOf(column.id)} pixels wide`)
  })

  function move({ id, label }: ColumnPlace, by: 1 | -1) {
    const at = ids[ids.indexOf(id) + by]
    if (at === undefined) return
    onLayout({ order: moved(ids, id, at) })
    announce(`${label}, column ${ids.indexOf(at) + 1} of ${ids.length}`)
  }

  function resize(column: ColumnPlace, by: 1 | -1) {
    const { id, label } = column
    const drawn = widthOf(id)
    if (drawn === 0) return announce(`${label} doesn’t fit in this window`)
    const width = Math.max(COLUMN_WIDTH.least, Math.min(drawn + by * STEP, COLUMN_WIDTH.most))
    resized.current = column
    onLayout({ widths: { ...layout.widths, [id]: width } })
  }

  function show(id: string, isShown: boolean) {
    onLayout({ hidden: isShown ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id] })
  }

  return (
    <>
      <ul
        ref={list}
        onClickCapture={({ target }) => (pressed.current = (target as Element).closest('button'))}
      >
        {columns.map((column, index) => {
          const { id, label, detail } = column
          const isAlways = id === always
          const isShown = isAlways || !layout.hidden.includes(id)
          return (
            <li key={id} className="flex h-9 items-center rounded-sm hover:bg-fill-strong">
              <label className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch pr-4 pl-2">
                <input
                  ref={index === 0 ? first : undefined}
                  type="checkbox"
                  className="checkbox"
                  checked={isShown}
                  disabled={isAlways}
                  onChange={({ currentTarget }) => show(id, currentTarget.checked)}
                />
                <bdi className="truncate">{label}</bdi>
                {isAlways && <span className="ml-auto text-muted">filtered</span>}
                {detail && <span className="ml-auto text-muted tabular-nums">{detail}</span>}
              </label>
              <Step label={`Move ${label} left`} off={index === 0} onPress={() => move(column, -1)}>
                <Icon name="arrow-left" size={14} />
              </Step>
              <Step
                label={`Move ${label} right`}
                off={index === ids.length - 1}
                onPress={() => move(column, 1)}
              >
                <Icon name="arrow-right" size={14} />
              </Step>
              <Step label={`Make ${label} narrower`} off={!isShown} onPress={() => resize(column, -1)}>
                <Icon name="minus" size={14} />
              </Step>
              <Step label={`Make ${label} wider`} off={!isShown} onPress={() => resize(column, 1)}>
                <Icon name="plus" size={14} />
              </Step>
            </li>
          )
        })}
      </ul>
      <Button
        variant="ghost"
        className="mt-1 w-full justify-start border-t border-border"
        onClick={() => {
          onLayout({ ...NO_LAYOUT, density: layout.density })
          announce('Columns reset')
        }}
      >
        Reset columns
      </Button>
    </>
  )
}

interface StepProps {
  label: string
  off: boolean
  onPress: () => void
  children: ReactNode
}

/** `aria-disabled` rather than `disabled`, so that the focus isn't lost at the end of a list. */
function Step({ label, off, onPress, children }: StepProps) {
  return (
    <IconButton
      label={label}
      icon={children}
      aria-disabled={off}
      className="text-muted aria-disabled:opacity-35"
      onClick={off ? undefined : onPress}
    />
  )
}
