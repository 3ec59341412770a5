import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Keys typed here belong to somebody else: a field, or a layer that floats above the drawer. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

/**
 * Esc closes the drawer wherever the focus is, but in a field or a floating layer. When it was opened by
 * keyboard, or where it covers the list, the focus moves to its heading; opened by mouse or by address, it stays
 * where it is. So it does where another record (`whose`) takes its place, but on the page, which the palette gives it.
 */
export function useDrawerKeys(drawer: RefObject<HTMLElement | null>, onClose: () => void, whose?: string) {
  const close = useEffectEvent(onClose)
  const shown = useRef<string>(undefined)

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

  // Before it is painted, too: where the drawer covers the list, the row can't have the focus any longer, and if the
  // script came late it hasn't. Of a page that nobody has touched it is no answer to a key.
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
