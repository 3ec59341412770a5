import { TriangleAlert } from 'lucide-react'
import { useId, useRef } from 'react'
import { CONFLICT } from '@/components/schedule/messages'
import { formatDayHeading } from '@/lib/format/day-heading'
import { formatCount } from '@/lib/format/numbers'
import type { Clash } from './clashes'
import { type ClassAt, formatTimes, nameOf } from './class-times'

interface ClashButtonProps {
  clashes: readonly Clash[]
  onOpen: (at: ClassAt) => void
}

/** The number of staff members in two classes at once; opens the details. */
export function ClashButton({ clashes, onOpen }: ClashButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  if (clashes.length === 0) return null

  function place() {
    const box = button.current?.getBoundingClientRect()
    if (!box || !list.current) return
    list.current.style.top = `${box.bottom + 8}px`
    list.current.style.right = `${document.documentElement.clientWidth - box.right}px`
  }

  function open(at: ClassAt) {
    // The dialog restores the focus, but not to a class in a closed popover.
    list.current?.hidePopover()
    button.current?.focus()
    onOpen(at)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="inline-flex h-8 shrink-0 items-center gap-2 whitespace-nowrap rounded-md bg-warning-fill px-2.5 text-13 font-medium text-warning-text max-md:h-9"
      >
        <TriangleAlert aria-hidden size={14} className="text-warning" />
        {clashes.length === 1 ? '1 conflict' : `${formatCount(clashes.length)} conflicts`}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark inside another. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label={CONFLICT.list}
        onBeforeToggle={place}
        className="inset-auto m-0 max-h-[60dvh] w-64 overflow-y-auto rounded-lg bg-raised px-4 pt-3 pb-4 text-13 text-text shadow-popover"
      >
        {clashes.map(({ staff, classes }) => (
          <div key={classes[0]?.key} className="not-first:mt-4">
            <p className="font-medium">
              <bdi translate="no">{staff}</bdi> {CONFLICT.of(classes.length)}
            </p>
            <p className="mb-1 text-xs/4 text-muted">{formatDayHeading(classes[0]?.day, 0)}</p>
            {classes.map((at) => (
              <button
                key={at.key}
                type="button"
                className="flex min-h-6 w-full gap-4 text-start max-md:min-h-11 max-md:items-center"
                onClick={() => open(at)}
              >
                <span className="shrink-0 text-muted">{formatTimes(at.row)}</span>
                <bdi className="truncate font-medium text-accent-text">{nameOf(at)}</bdi>
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
