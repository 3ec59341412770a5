import { useEffect, useRef } from 'react'

const inTable = (selector: string) => document.querySelector<HTMLElement>(`main tbody ${selector}`)

/** Returns the focus to the opened row after the returned function, or Back, closes the drawer. */
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
      const target = there ?? document.getElementById('main')
      target?.focus({ preventScroll: true })
    }
    isDue.current = false
  }, [id])
  return () => {
    isDue.current = true
    row.current = inTable('tr[data-open] a')
  }
}
