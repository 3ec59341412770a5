import { useEffect, useEffectEvent } from 'react'
import { useBeforePaint } from './use-before-paint'

interface ScrollUses {
  rowsKey: string
  scrollOf: () => number
  onScrolled: (top: number) => void
}

const QUIET_MS = 150

/** Brings rows back to where they were left, others to the top, and tells where scrolling came to rest. */
export function useScroll(scroller: HTMLElement | null, { rowsKey, scrollOf, onScrolled }: ScrollUses) {
  const restore = useEffectEvent(() => {
    if (scroller) scroller.scrollTop = scrollOf()
  })
  const rest = useEffectEvent((top: number) => onScrolled(top))

  useBeforePaint(() => {
    if (rowsKey !== '') restore()
  }, [rowsKey, scroller])

  useEffect(() => {
    if (!scroller) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => rest(scroller.scrollTop), QUIET_MS)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
}
