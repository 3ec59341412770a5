import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '@/components/ui/classes'

interface SelectedTextProps {
  ref?: RefObject<HTMLTextAreaElement | null>
  label: string
  text: string
  rows?: number
  /** Whether long lines wrap; otherwise the text scrolls sideways. */
  isWrapped?: boolean
  children: ReactNode
}

/** A text to copy by hand, selected when it appears and on focus. */
export function SelectedText({ ref, label, text, rows = 8, isWrapped, children }: SelectedTextProps) {
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const field = ref ?? own
  // Also focused first by a dialog that opens with it.
  useLayoutEffect(() => field.current?.focus(), [field])
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium">
        {label}
      </label>
      <textarea
        ref={field}
        data-first
        id={id}
        readOnly
        rows={rows}
        wrap={isWrapped ? undefined : 'off'}
        value={text}
        aria-describedby={`${id}-help`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={classes(
          'block w-full rounded-md border border-control bg-surface px-[9px] py-2 font-mono text-xs/4 focus-visible:outline-offset-[-1px]',
          isWrapped ? 'resize-none break-all' : 'resize-y whitespace-pre',
        )}
      />
      <p id={`${id}-help`} className="mt-1.5 text-xs/4 text-muted">
        {children}
      </p>
    </>
  )
}
