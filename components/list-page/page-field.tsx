import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatCount } from '@/lib/format/numbers'

interface PageFieldProps {
  page: number
  pages: number | null
  onDone: (page: number | null) => void
}

/** Asks for a page number. Enter goes there; blur or Esc cancels. */
export function PageField({ page, pages, onDone }: PageFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => field.current?.select(), [])

  /** Once only: unmounting also causes a blur. */
  function done(wanted: number | null) {
    if (isDone.current) return
    isDone.current = true
    onDone(wanted)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // Otherwise the key would press the control that gets the focus next.
    event.preventDefault()
    if (event.key === 'Escape') done(null)
    else {
      const typed = Number(event.currentTarget.value.replace(/\D/g, ''))
      // A number that is too high means the last page.
      done(typed >= 1 ? Math.min(typed, pages ?? typed) : null)
    }
  }

  return (
    <label className="-mx-1.5 flex items-center gap-1.5 px-1.5 whitespace-nowrap">
      Page
      <input
        ref={field}
        defaultValue={String(page)}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={9}
        className="h-7 w-[7ch] rounded-sm border border-control bg-surface px-1.5 tabular-nums max-md:h-9 max-md:text-base"
        onKeyDown={onKeyDown}
        onBlur={() => done(null)}
      />
      {pages !== null && <span className="text-muted">of {formatCount(pages)}</span>}
    </label>
  )
}
