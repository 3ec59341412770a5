import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface ScrollUses {
  rowsKey: string
  scrollOf: () => number
  onScrolled: (top: number) => void
}

const QUIET_MS = 150

/** Restores the scroll position of known rows, starts others at the top, and reports where scrolling stops. */
export function useScroll(scroller: HTMLElement | null, { rowsKey, scrollOf, onScrolled }: ScrollUses) {
  const top = useRef(0)
  const restore = useEffectEvent((scroller: HTMLElement) => {
    const wanted = scrollOf()
    // Not needlessly: reading or setting it forces a layout.
    if (wanted === top.current) return
    scroller.scrollTop = wanted
    top.current = wanted
  })
  const rest = useEffectEvent((top: number) => onScrolled(top))

  useLayoutEffect(() => {
    if (scroller && rowsKey !== '') restore(scroller)
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
