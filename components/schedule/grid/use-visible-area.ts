import { type RefObject, useEffect, useRef, useState } from 'react'

/** A scroller's visible area, in px. */
export interface VisibleArea {
  scrollLeft: number
  clientWidth: number
}

/** Scroll distance after which the area near the window is updated, in px. */
export const STEP = 400

/** A scroller's visible area when it last scrolled or resized; null before. `rounded` re-renders once per step. */
export function useVisibleArea(scroller: RefObject<HTMLElement | null>) {
  const latest = useRef<VisibleArea>(null)
  const [rounded, setRounded] = useState<VisibleArea | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let last: VisibleArea | null = null
    const update = () => {
      const { scrollLeft, clientWidth } = element
      latest.current = { scrollLeft, clientWidth }
      const step = Math.floor(scrollLeft / STEP) * STEP
      if (last?.scrollLeft === step && last.clientWidth === clientWidth) return
      last = { scrollLeft: step, clientWidth }
      setRounded(last)
    }
    const watcher = new ResizeObserver(update)
    watcher.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [scroller])
  return { latest, rounded }
}
