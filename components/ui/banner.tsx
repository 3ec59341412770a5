import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon/icon'

/** A one-line notice above a table about its rows. */
export function Banner({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-9 items-center gap-2 border-t border-border bg-warning-fill px-6 py-2 text-13 max-md:px-4"
    >
      {icon ?? <Icon name="triangle-alert" size={16} className="shrink-0 text-warning" />}
      <p>{children}</p>
    </div>
  )
}
