import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface SelectedTextProps {
  label: string
  text: string
  rows?: number
  children: ReactNode
}

/** A text to copy by hand, selected when it appears and on focus. */
export function SelectedText({ label, text, rows = 8, children }: SelectedTextProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // Also focused first by a dialog that opens with it.
  useLayoutEffect(() => field.current?.focus(), [])
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
        wrap="off"
        value={text}
        aria-describedby={`${id}-help`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="block w-full resize-y rounded-md border border-control bg-surface px-[9px] py-2 font-mono text-xs/4 whitespace-pre focus-visible:outline-offset-[-1px]"
      />
      <p id={`${id}-help`} className="mt-1.5 text-xs/4 text-muted">
        {children}
      </p>
    </>
  )
}
