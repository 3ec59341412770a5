import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { placeAt } from './anchor'

interface FloatingProps {
  title: string
  anchor: HTMLElement | null
  /** Called after it closes in any way: stop rendering it then. */
  onClose: () => void
  children: ReactNode
}

/** A dialog next to what opened it, open while rendered. The page stays usable, and a press there closes it. */
export function Floating({ title, anchor, onClose, children }: FloatingProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    // Closing returns the focus there; not every browser focuses a pressed button.
    anchor?.focus({ preventScroll: true })
    anchor?.setAttribute('data-opened', '')
    dialog.showPopover()
    const place = () => placeAt(dialog, anchor)
    place()
    heading.current?.focus({ preventScroll: true })
    // Its fields unfold, and the page scrolls below it.
    const watcher = new ResizeObserver(place)
    watcher.observe(dialog)
    const ends = new AbortController()
    window.addEventListener('scroll', place, { capture: true, passive: true, signal: ends.signal })
    window.addEventListener('resize', place, ends)
    return () => {
      anchor?.removeAttribute('data-opened')
      watcher.disconnect()
      ends.abort()
    }
  }, [anchor])

  // Back removes the page that opened it, and the focus with it.
  useEffect(() => {
    function leave() {
      const main = box.current?.closest('main')
      box.current?.hidePopover()
      main?.focus()
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])

  return (
    <dialog
      ref={box}
      popover="auto"
      aria-labelledby={id}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-16px)] w-80 overflow-y-auto rounded-lg bg-raised p-4 text-text shadow-popover"
      onToggle={({ target, currentTarget, newState }) => {
        if (target === currentTarget && newState === 'closed') onClose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
      }}
    >
      <header className="flex items-start justify-between gap-2">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="min-w-0 wrap-anywhere outline-none text-base/6 font-semibold tracking-16"
        >
          {title}
        </h2>
        <IconButton
          label="Close"
          icon={<Icon name="x" size={16} />}
          className="-mt-1 -mr-2"
          onClick={() => box.current?.hidePopover()}
        />
      </header>
      {children}
    </dialog>
  )
}
