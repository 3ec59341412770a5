import type { ReactNode } from 'react'
import { Button } from './button'
import { classes } from './classes'

interface DialogEndProps {
  leave?: string
  /** In a grid, whose gap separates it from the content. */
  isInGrid?: boolean
  children?: ReactNode
}

/** A dialog's footer: cancel and the main action. */
export function DialogEnd({ leave = 'Cancel', isInGrid = false, children }: DialogEndProps) {
  return (
    <div className={classes('flex justify-end gap-2 max-md:*:flex-1', !isInGrid && 'mt-6')}>
      <Button size="tall" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
        {leave}
      </Button>
      {children}
    </div>
  )
}
