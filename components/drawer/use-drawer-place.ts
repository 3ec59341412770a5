import { useEffect, useRef } from 'react'

const inTable = (selector: string) => document.querySelector<HTMLElement>(`main tbody ${selector}`)

/** A list's open record and the ways to change it. */
export interface DrawerPlace<Row> {
  id: string | null
  tab: string
  ids: readonly string[]
  seed: Row | undefined
  seedReadAt: number | null
  opened: boolean
  look: (next: { id?: string | null; tab?: string }, how: 'push' | 'replace') => void
}

/** Returns the focus to the opened row after the returned function, or Back, closes the drawer. */
function useFocusReturn(id: string | null): () => void {
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

/** The open record's position on the page, and the ways to the records around it and back to the list. */
export function useDrawerPlace({
  id,
  ids,
  opened,
  look,
}: Pick<DrawerPlace<never>, 'id' | 'ids' | 'opened' | 'look'>) {
  const keepRow = useFocusReturn(id)
  const index = id === null ? -1 : ids.indexOf(id)
  const goTo = (place: number) => {
    const neighbor = index < 0 ? undefined : ids[place]
    return neighbor === undefined ? null : () => look({ id: neighbor }, 'replace')
  }
  return {
    position: index < 0 ? null : { index, count: ids.length },
    onPrevious: goTo(index - 1),
    onNext: goTo(index + 1),
    onClose() {
      keepRow()
      if (opened) window.history.back()
      else look({ id: null, tab: '' }, 'push')
    },
  }
}
