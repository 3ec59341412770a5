import { type ReactNode, type Ref, useRef } from 'react'
import { DrawerBar, type DrawerBarProps } from './drawer-bar'
import { useDrawerKeys } from './use-drawer-keys'

interface DrawerFrameProps extends DrawerBarProps {
  /** The heading inside that names it. */
  headingId: string
  /** Whose record it shows, where another may take its place; see `useDrawerKeys`. */
  whose?: string
  /** What scrolls. */
  scroll: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * A record beside the list. It is a region named by its heading, not a dialog: the list stays usable, and a dialog
 * would tell screen readers that it doesn't. The focus moves here only when the keyboard opened it or it covers
 * the list; give the focus back to the row in `onClose`.
 */
export function DrawerFrame({ headingId, whose, scroll, children, ...bar }: DrawerFrameProps) {
  const drawer = useRef<HTMLElement>(null)
  useDrawerKeys(drawer, bar.onClose, whose)
  return (
    <section
      ref={drawer}
      aria-labelledby={headingId}
      data-drawer=""
      className="fixed inset-y-0 right-0 z-30 flex w-full flex-col bg-(--surface) text-(--text) shadow-(--shadow-drawer) transition-[translate,opacity] duration-(--base) ease-(--ease-out) md:w-(--drawer-w) starting:translate-x-6 starting:opacity-0"
    >
      <DrawerBar {...bar} />
      <div
        ref={scroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-(--gutter) pb-12 max-md:px-4"
      >
        {children}
      </div>
    </section>
  )
}
