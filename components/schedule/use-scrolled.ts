import { type RefObject, useEffect, useRef, useState } from 'react'

/** What of a scroller is seen, in px. */
export interface Scrolled {
  scrollLeft: number
  clientWidth: number
}

/** How far a scroller moves until what is near its window is looked at again, in px. */
export const STEP = 400

/**
 * What is seen of a scroller as it was when it last moved or got another size; null before. Asked amid a
 * drawing, the browser would first lay out what is just being left. `roughly` is drawn anew: within a step.
 */
export function useScrolled(scroller: RefObject<HTMLElement | null>) {
  const seen = useRef<Scrolled>(null)
  const [roughly, setRoughly] = useState<Scrolled | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let last: Scrolled | null = null
    const look = () => {
      const { scrollLeft, clientWidth } = element
      seen.current = { scrollLeft, clientWidth }
      const step = Math.floor(scrollLeft / STEP) * STEP
      if (last?.scrollLeft === step && last.clientWidth === clientWidth) return
      last = { scrollLeft: step, clientWidth }
      setRoughly(last)
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return { seen, roughly }
}
