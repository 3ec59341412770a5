import { type ReactNode, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { usePrinting } from '@/components/ui/use-media'

/** A nested value behind a button with its size, such as `3 fields`. Closed by default; open in print. */
export function Fold({ label, name, children }: { label: string; name?: string; children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const isPrinted = usePrinting()
  const open = isAsked || isPrinted
  const region = useId()
  return (
    <div className="min-w-0">
      <button
        type="button"
        className="-mx-1 -my-[3px] inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-muted hover:bg-fill-strong hover:text-text"
        aria-label={name ? `${label} of ${name}` : undefined}
        aria-expanded={open}
        aria-controls={open ? region : undefined}
        onClick={() => setAsked(!isAsked)}
      >
        <Icon
          name="chevron-right"
          size={14}
          className={`shrink-0 transition-transform duration-fast print:hidden ${open ? 'rotate-90' : ''}`}
        />
        {label}
      </button>
      {open && (
        <div id={region} className="mt-1 mb-1 ml-1.5 min-w-0 border-l border-border pl-3">
          {children}
        </div>
      )}
    </div>
  )
}
