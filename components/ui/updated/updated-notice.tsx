'use client'

import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { openDialogs } from '@/components/ui/modal-dialogs'
import { checkForUpdate, update } from './updated'

/** Whether one of the build's own files failed to load. */
function isOwnFile({ target }: Event): boolean {
  if (target instanceof HTMLScriptElement) return target.src.includes('/_next/')
  return target instanceof HTMLLinkElement && target.href.includes('/_next/')
}

/** Shown when the server was updated and a part can't load. Never reloads by itself: typed text would be lost. */
export function UpdatedNotice() {
  const { isUpdated, ownMessages } = useSelector(update)
  const dialog = useSelector(openDialogs, (open) => open.at(-1) ?? null)
  useEffect(() => {
    const look = (event: Event) => {
      if (isOwnFile(event)) void checkForUpdate()
    }
    // These events don't bubble.
    window.addEventListener('error', look, true)
    return () => window.removeEventListener('error', look, true)
  }, [])
  if (!isUpdated || (ownMessages > 0 && !dialog)) return null
  const notice = (
    <div
      role="alert"
      className="fixed bottom-6 left-1/2 z-50 flex max-w-[90vw] -translate-x-1/2 items-center gap-4 rounded-md bg-raised px-4 py-2.5 text-13 font-medium shadow-popover max-md:bottom-20 print:hidden in-[dialog]:max-md:top-4 in-[dialog]:max-md:bottom-auto"
    >
      Frontdesk was updated.
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </div>
  )
  return dialog ? createPortal(notice, dialog) : notice
}
