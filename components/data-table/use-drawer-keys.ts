import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Keys typed here belong to somebody else: a field, or a layer that floats above the drawer. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

/**
 * Esc closes the drawer wherever the focus is, but in a field or a floating layer. When it was opened by
 * keyboard, the focus moves to its heading; opened by mouse or by address, it stays where it is.
 */
export function useDrawerKeys(drawer: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)

  // Before it is painted: a late script's drawer can be seen, and Esc pressed, before an effect runs.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return
      // Its own Esc, also where nothing in it has the focus.
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    const byKeyboard =
      document.activeElement !== document.body && document.activeElement?.matches(':focus-visible')
    if (!byKeyboard) return
    const find = (selector: string) => drawer.current?.querySelector<HTMLElement>(selector)
    const target = find('h2[tabindex]') ?? find('button')
    target?.focus({ preventScroll: true })
  }, [drawer])
}
