import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { saveState } from '@/lib/browser/navigation/history-entry'

/** Scrolling has stopped after this long without a scroll event, in ms. */
const QUIET_MS = 150

/** Saves and restores a scroller's position. `place`: "left,top" in px; null while unknown. */
export function useSavedScroll(scroller: RefObject<HTMLElement | null>, place: string | null) {
  const at = useRef('0,0')
  useLayoutEffect(() => {
    // Setting an unchanged position would force a layout during rendering.
    if (!scroller.current || place === null || place === at.current) return
    const [left = 0, top = 0] = place.split(',').map(Number)
    scroller.current.scrollTo(left, top)
    at.current = place
  }, [scroller, place])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      at.current = `${element.scrollLeft},${element.scrollTop}`
      clearTimeout(timer)
      timer = setTimeout(() => saveState({ place: at.current }), QUIET_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
}
