import { type RefObject, useEffect, useRef } from 'react'
import { useBeforePaint } from '@/components/data-table/use-before-paint'
import { keep } from '@/lib/browser/history-entry'

/** How long nothing moves until a scroller has come to rest. */
const QUIET_MS = 150

/**
 * Keeps in the history entry where scrolling came to rest, and brings a scroller back there. `place`: what the
 * entry has, from the left and the top in px; null while it can't be known.
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, place: string | null) {
  const at = useRef('0,0')
  useBeforePaint(() => {
    // To set where it stands already would have everything laid out amid a drawing.
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
      timer = setTimeout(() => keep({ place: at.current }), QUIET_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
}
