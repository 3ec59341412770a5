import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { topDialog } from '@/components/ui/modal-dialogs'

/** These elements handle keys themselves: fields, and layers above the drawer. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

interface DrawerMoves {
  onClose: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/**
 * Esc closes the drawer, j and k move to the next and previous record. Opened by keyboard or over the list, it gets the
 * focus; for another record it stays.
 */
export function useDrawerKeys(drawer: RefObject<HTMLElement | null>, moves: DrawerMoves, whose?: string) {
  const shown = useRef<string>(undefined)
  const hadFocus = useRef(false)
  const isDue = useRef(false)
  const close = useEffectEvent(moves.onClose)
  const move = useEffectEvent((key: 'j' | 'k') => {
    const from = document.activeElement
    // The content is replaced, and the focus in it would be lost.
    hadFocus.current = drawer.current?.contains(from) === true && !from?.closest('[data-drawer-bar]')
    const go = key === 'j' ? moves.onNext : moves.onPrevious
    go?.()
  })

  // A layout effect: a drawer of a lazy script is visible, and Esc can be pressed, before effects run.
  useLayoutEffect(() => {
    function isMine(event: KeyboardEvent): boolean {
      if (event.defaultPrevented || event.isComposing) return false
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return false
      // The drawer handles keys even when nothing inside it has the focus.
      return topDialog() === null
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isMine(event)) return
      event.preventDefault()
      close()
    }
    // Before the table, whose rows j and k move otherwise.
    function onEarlyKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      if ((key !== 'j' && key !== 'k') || ctrlKey || metaKey || altKey || !isMine(event)) return
      event.preventDefault()
      move(key)
    }
    document.addEventListener('keydown', onEarlyKey, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onEarlyKey, true)
      document.removeEventListener('keydown', onKey)
    }
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
    const isMoved = hadFocus.current
    hadFocus.current = false
    isDue.current = isMoved || byKeyboard || (isCovering && navigator.userActivation.hasBeenActive)
    if (isDue.current) drawer.current?.focus({ preventScroll: true })
  }, [drawer, whose])

  // The drawer keeps the focus until the record's heading is there, unless the user takes it elsewhere.
  useLayoutEffect(() => {
    if (!isDue.current) return
    const heading = drawer.current?.querySelector<HTMLElement>('h2[tabindex]')
    isDue.current = !heading && document.activeElement === drawer.current
    if (heading && document.activeElement === drawer.current) heading.focus({ preventScroll: true })
  })
}
