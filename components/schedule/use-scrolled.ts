import { type RefObject, useEffect, useRef } from 'react'

/** What of a scroller is seen, in px. */
export interface Scrolled {
  scrollLeft: number
  clientWidth: number
}

/**
 * What is seen of a scroller as it was when it last moved or got another size; null before. Asked amid a
 * drawing, the browser would first lay out what is just being left.
 */
export function useScrolled(scroller: RefObject<HTMLElement | null>): RefObject<Scrolled | null> {
  const seen = useRef<Scrolled>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth } = element
      seen.current = { scrollLeft, clientWidth }
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return seen
}
