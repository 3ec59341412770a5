import type { ReactNode } from 'react'
import { Button } from './button'

/** A dialog's footer: cancel and the main action. */
export function DialogEnd({ leave = 'Cancel', children }: { leave?: string; children?: ReactNode }) {
  return (
    <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
      <Button size="tall" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
        {leave}
      </Button>
      {children}
    </div>
  )
}
