import { type ComponentProps, useEffect } from 'react'
import { LOADING } from '@/components/schedule/messages'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { ComparePanel } from './compare-panel'

const load = () => import('./compare-panel').then((module) => module.ComparePanel)

/** The comparison above the week. Its height is fixed, so that nothing moves when its code and the other week load. */
export function LazyCompare(props: ComponentProps<typeof ComparePanel>) {
  const { open, Part } = useLazyComponent(load)
  useEffect(() => {
    open()
  }, [open])
  return (
    <aside
      aria-label="Compare weeks"
      className="flex h-29 shrink-0 flex-col border-t border-border px-6 max-md:h-37 max-[359px]:h-46 max-md:px-4 print:hidden"
    >
      {Part ? <Part {...props} /> : <p className="pt-4 text-13 text-muted">{LOADING}</p>}
    </aside>
  )
}
