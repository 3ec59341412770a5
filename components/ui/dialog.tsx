'use client'

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { focusFirst } from './focus-first'
import { IconButton } from './icon-button'
import { addDialog, topDialog } from './modal-dialogs'

interface DialogProps {
  title: string
  /** Called after it closes in any way: stop rendering it then. */
  onClose: () => void
  isHeld?: boolean
  /** What the close button does while the dialog is held; without it, it is disabled. */
  onHeldClose?: () => void
  children: ReactNode
}

const isOwn = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) =>
  target === currentTarget

/** A modal dialog, open while rendered: centered, or at the bottom on a phone. */
export function Dialog({ title, onClose, isHeld = false, onHeldClose, children }: DialogProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = useRef<(() => void) | null>(null)
  const close = () => isHeld || dialog.current?.close()

  // A layout effect: a key pressed before it has the focus would go to the page.
  useLayoutEffect(() => {
    if (!dialog.current) return
    dialog.current.showModal()
    remove.current = addDialog(dialog.current)
    // The heading, or a field marked for it; by default the browser would focus the close button.
    focusFirst(dialog.current, heading.current)
    return remove.current
  }, [])

  // The pressed button may be disabled by now, which would send keys to the page.
  useEffect(() => {
    if (!isHeld) return
    function hold(event: KeyboardEvent) {
      const isUppermost = topDialog() === dialog.current
      // A second Esc would close it even if its event was canceled.
      if (event.key === 'Escape' && isUppermost) event.preventDefault()
    }
    document.addEventListener('keydown', hold, true)
    return () => document.removeEventListener('keydown', hold, true)
  }, [isHeld])

  // Back removes the page that opened it, and the focus with it.
  useEffect(() => {
    if (isHeld) return
    function leave() {
      const main = dialog.current?.closest('main')
      dialog.current?.close()
      main?.focus()
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [isHeld])

  async function onLeft() {
    remove.current?.()
    const motion = dialog.current?.getAnimations() ?? []
    await Promise.allSettled(motion.map(({ finished }) => finished))
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="dialog fixed inset-0 m-auto h-fit max-h-[calc(100dvh-48px)] w-full max-w-dialog overflow-y-auto rounded-lg bg-raised text-text shadow-dialog max-md:mb-0 max-md:max-w-none max-md:rounded-b-none"
      closedby={isHeld ? 'none' : undefined}
      // A dialog over this one is a child in React, so its events bubble here.
      onClose={(event) => isOwn(event) && onLeft()}
      onCancel={(event) => isHeld && isOwn(event) && event.preventDefault()}
      onMouseDown={(event) => {
        // Only the scrim: the content has its own element.
        if (!isOwn(event)) return
        // A click elsewhere would move the focus from where it returns to.
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
    >
      <div className="p-6 max-md:px-4 max-md:pt-5 max-md:pb-[calc(20px+env(safe-area-inset-bottom))]">
        <header className="mb-4 flex items-center justify-between gap-4">
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
            className="-my-1 -mr-2 max-md:-my-2.5 max-md:-mr-3.5"
            disabled={isHeld && !onHeldClose}
            onClick={() => (isHeld ? onHeldClose?.() : close())}
          />
        </header>
        {children}
      </div>
    </dialog>
  )
}
