import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { topDialog } from '@/components/ui/modal-dialogs'

/** These elements handle keys themselves: fields, and layers above the drawer. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

/** Esc closes the drawer. Opened by keyboard or over the list, it gets the focus; for another record it stays. */
export function useDrawerKeys(drawer: RefObject<HTMLElement | null>, onClose: () => void, whose?: string) {
  const close = useEffectEvent(onClose)
  const shown = useRef<string>(undefined)

  // A layout effect: a drawer of a lazy script is visible, and Esc can be pressed, before effects run.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return
      // The drawer handles Esc even when nothing inside it has the focus.
      if (topDialog()) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // A layout effect, too: a drawer that covers the list makes the row inert, so the focus is on the body. A page opened
  // by URL keeps its focus.
  useLayoutEffect(() => {
    const isFirst = shown.current === undefined
    shown.current = whose
    const from = document.activeElement
    const isFrom = isFirst ? from !== document.body : from?.id === 'main'
    const byKeyboard = isFrom && from?.matches(':focus-visible')
    const isCovering = isFirst && document.querySelector('main > [inert]') !== null
    if (!byKeyboard && !(isCovering && navigator.userActivation.hasBeenActive)) return
    const find = (selector: string) => drawer.current?.querySelector<HTMLElement>(selector)
    const target = find('h2[tabindex]') ?? find('button')
    target?.focus({ preventScroll: true })
  }, [drawer, whose])
}
