import { type RefObject, useLayoutEffect } from 'react'

/** Moves the focus to the page when the focused element is removed; otherwise Tab would start from the top again. */
export function useFocusToPage(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      const going = element.current
      if (going?.contains(document.activeElement)) going.closest('main')?.focus()
    },
    [element],
  )
}
