import { type ReactNode, type Ref, useRef } from 'react'
import { DrawerBar, type DrawerBarProps } from './drawer-bar'
import { useDrawerKeys } from './use-drawer-keys'

interface DrawerFrameProps extends DrawerBarProps {
  headingId: string
  whose?: string
  scroll: Ref<HTMLDivElement>
  children: ReactNode
}

/** A drawer next to the list: a region, not a dialog, since the list stays usable. `onClose` returns the focus. */
export function DrawerFrame({ headingId, whose, scroll, children, ...bar }: DrawerFrameProps) {
  const drawer = useRef<HTMLElement>(null)
  useDrawerKeys(drawer, bar, whose)
  return (
    <section
      ref={drawer}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-drawer=""
      className="fixed inset-y-0 right-0 z-30 flex w-full flex-col bg-surface text-text shadow-drawer outline-none transition-[translate,opacity] duration-base ease-out md:w-drawer starting:translate-x-6 starting:opacity-0"
    >
      <DrawerBar {...bar} />
      <div
        ref={scroll}
        className="min-h-0 flex-1 scroll-pt-10 overflow-y-auto overscroll-contain px-gutter pb-12 max-md:px-4 print:overflow-visible print:pb-0"
      >
        {children}
      </div>
    </section>
  )
}
