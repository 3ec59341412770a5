import { useEffect, useRef } from 'react'

const inTable = (selector: string) => document.querySelector<HTMLElement>(`main tbody ${selector}`)

/**
 * Gives the focus back to the row that was open, once what this returns was called, or where Back took the drawer
 * away with the focus in it; where none is drawn, since the record isn't on this page or was removed, to the one
 * that Tab would reach. On a phone it can't be had before the drawer is gone.
 */
export function useFocusReturn(id: string | null): () => void {
  const isOpen = useRef(false)
  const isDue = useRef(false)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const wasOpen = isOpen.current
    isOpen.current = id !== null
    if (id !== null) row.current = inTable('tr[data-open] a')
    else if (wasOpen && (isDue.current || document.activeElement === document.body)) {
      const there = row.current?.isConnected ? row.current : inTable('a[tabindex="0"]')
      const target = there ?? document.querySelector('main')
      target?.focus({ preventScroll: true })
    }
    isDue.current = false
  }, [id])
  return () => {
    isDue.current = true
    row.current = inTable('tr[data-open] a')
  }
}
