import { type ComponentType, useEffect } from 'react'
import { LOADING } from '@/components/schedule/messages'
import { classes } from '@/components/ui/classes'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

const HEIGHTS = {
  1: 'h-36 max-md:h-55',
  2: 'h-44 max-xl:h-50 max-md:h-65',
  3: 'h-58 max-xl:h-64 max-md:h-75',
}

interface LazyPanelProps<Props> {
  label: string
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** How many rows of its list are in view, with a part of the next one. */
  rows: keyof typeof HEIGHTS
  onClose: () => void
}

/** A panel's list: rows in the space that is left, which fade at its end while there are more. */
export const PANEL_LIST =
  '-mx-6 flex min-h-0 flex-1 flex-wrap content-start gap-x-6 gap-y-2 overflow-y-auto px-6 pt-2 pb-4 [mask-image:linear-gradient(#000_calc(100%-16px),transparent)] [scrollbar-width:thin] max-md:-mx-4 max-md:px-4'

/** A panel above the classes. Its height is fixed, so that nothing moves when its code and data load. */
export function LazyPanel<Props extends object>({
  label,
  load,
  props,
  rows,
  onClose,
}: LazyPanelProps<Props>) {
  const { open, Part } = useLazyComponent(load)
  useEffect(() => {
    open()
  }, [open])
  return (
    <aside
      aria-label={label}
      className={classes(
        'flex shrink-0 flex-col border-t border-border px-6 max-md:px-4 print:hidden',
        HEIGHTS[rows],
      )}
      // An open popover isn't in it, and keeps its own key.
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {Part ? <Part {...props} /> : <p className="pt-4 text-13 text-muted">{LOADING}</p>}
    </aside>
  )
}
