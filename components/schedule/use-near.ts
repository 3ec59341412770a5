import { type RefObject, useEffect, useState } from 'react'

/** How far outside of the window something still counts as near. */
const MARGIN = '0px 400px'

/** Whether an element is in its scroller's window or nearly; `isOn`: whether that matters. */
export function useNear(element: RefObject<HTMLElement | null>, isOn: boolean, atFirst: boolean): boolean {
  const [isNear, setNear] = useState(atFirst)
  useEffect(() => {
    if (!isOn || !element.current) return
    const root = element.current.closest('[data-scroller]')
    const watcher = new IntersectionObserver((changes) => setNear(changes.at(-1)?.isIntersecting === true), {
      root,
      rootMargin: MARGIN,
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, isOn])
  return isNear || !isOn
}
