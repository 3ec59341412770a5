import { type RefObject, useLayoutEffect } from 'react'

/** Gives the page the focus where an element goes that has it: else it were nowhere, and Tab began anew. */
export function useFocusToPage(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      const going = element.current
      if (going?.contains(document.activeElement)) going.closest('main')?.focus()
    },
    [element],
  )
}
