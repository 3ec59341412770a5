import { type RefObject, useEffect } from 'react'
import { notePress, onlyDismisses } from './dismissing'
import { useRowKeys } from './use-row-keys'

/** Elements that handle presses themselves. */
const ITS_OWN = 'a, button, input, [data-tooltip]'

/** Row behavior for the tables in `list`: keys move between `opener` elements, and a press on a row opens it. */
export function usePlainRows(list: RefObject<HTMLElement | null>, opener: string): void {
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>(`tbody ${opener}`) ?? [])]
  useRowKeys(list, {
    place: () => {
      const openers = all()
      const index = openers.indexOf(document.activeElement as HTMLElement)
      const height = openers[0]?.closest('tr')?.offsetHeight ?? 1
      const inSight = Math.floor((list.current?.clientHeight ?? 0) / height)
      return { index: index < 0 ? null : index, stop: 0, count: openers.length, inSight }
    },
    act: (action) => {
      if (action.kind !== 'go') return false
      all()[action.index]?.focus()
      return true
    },
  })

  useEffect(() => {
    const box = list.current
    const ends = new AbortController()
    const open = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || target.closest(ITS_OWN) || onlyDismisses(event)) return
      // Selecting text also ends with a click.
      if (!getSelection()?.isCollapsed) return
      target.closest('tbody tr')?.querySelector<HTMLElement>(opener)?.click()
    }
    box?.addEventListener('pointerdown', notePress, ends)
    box?.addEventListener('click', open, ends)
    return () => ends.abort()
  }, [list, opener])
}
