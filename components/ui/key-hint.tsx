import type { ReactNode } from 'react'

/** A key's name, shown after its action. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm bg-fill-strong px-1.5 font-sans text-xs/4 text-muted">
      {children}
    </kbd>
  )
}
