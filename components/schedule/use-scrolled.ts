import { type RefObject, useEffect, useRef, useState } from 'react'

/** A scroller's visible area, in px. */
export interface Scrolled {
  scrollLeft: number
  clientWidth: number
}

/** Scroll distance after which the area near the window is updated, in px. */
export const STEP = 400

/**
 * A scroller's visible area when it last scrolled or resized; null before. Reading it during rendering would force a
 * layout. `roughly` re-renders only once per step.
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
