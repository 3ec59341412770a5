import { type ComponentType, useEffect } from 'react'
import { LOADING } from '@/components/schedule/messages'
import { classes } from '@/components/ui/classes'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

interface LazyPanelProps<Props> {
  label: string
  load: () => Promise<ComponentType<Props>>
  props: Props
  isTall?: boolean
}

/** A panel above the classes. Its height is fixed, so that nothing moves when its code and data load. */
export function LazyPanel<Props extends object>({ label, load, props, isTall }: LazyPanelProps<Props>) {
  const { open, Part } = useLazyComponent(load)
  useEffect(() => {
    open()
  }, [open])
  return (
    <aside
      aria-label={label}
      className={classes(
        'flex shrink-0 flex-col border-t border-border px-6 max-md:px-4 print:hidden',
        isTall ? 'h-33 max-md:h-53 max-[375px]:h-63' : 'h-29 max-md:h-53',
      )}
    >
      {Part ? <Part {...props} /> : <p className="pt-4 text-13 text-muted">{LOADING}</p>}
    </aside>
  )
}
