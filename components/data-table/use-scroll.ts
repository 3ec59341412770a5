import { useEffect, useEffectEvent, useRef } from 'react'
import { useBeforePaint } from './use-before-paint'

interface ScrollUses {
  rowsKey: string
  scrollOf: () => number
  onScrolled: (top: number) => void
}

const QUIET_MS = 150

/** Brings rows back to where they were left, others to the top, and tells where scrolling came to rest. */
export function useScroll(scroller: HTMLElement | null, { rowsKey, scrollOf, onScrolled }: ScrollUses) {
  const top = useRef(0)
  const restore = useEffectEvent(() => {
    const wanted = scrollOf()
    // To set or to ask for it has everything laid out at once, and then again with what is drawn after.
    if (!scroller || wanted === top.current) return
    scroller.scrollTop = wanted
    top.current = wanted
  })
  const rest = useEffectEvent((top: number) => onScrolled(top))

  useBeforePaint(() => {
    if (rowsKey !== '') restore()
  }, [rowsKey, scroller])

  useEffect(() => {
    if (!scroller) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      top.current = scroller.scrollTop
      clearTimeout(timer)
      timer = setTimeout(() => rest(top.current), QUIET_MS)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
}
