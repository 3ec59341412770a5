import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A one-line notice above a table about its rows. */
export function Banner({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-9 items-center gap-2 border-t border-border bg-warning-fill px-6 py-2 text-13 max-md:px-4"
    >
      {icon ?? <TriangleAlert aria-hidden size={16} className="shrink-0 text-warning" />}
      <p>{children}</p>
    </div>
  )
}
