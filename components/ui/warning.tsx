import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon/icon'

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-start gap-2 rounded-md bg-warning-fill px-3 py-2 text-13 font-medium">
      <Icon name="triangle-alert" size={16} className="mt-px shrink-0 text-warning" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
