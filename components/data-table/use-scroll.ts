import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useBeforePaint } from './use-before-paint'

interface ScrollUses {
  rowsKey: string
  scrollOf: () => number
  onScrolled: (top: number) => void
}

const QUIET_MS = 150

/** Brings rows back to where they were left, others to the top, and tells where scrolling came to rest. */
export function useScroll(
  scroller: RefObject<HTMLElement | null>,
  { rowsKey, scrollOf, onScrolled }: ScrollUses,
) {
  const restore = useEffectEvent(() => {
    if (scroller.current) scroller.current.scrollTop = scrollOf()
  })
  const rest = useEffectEvent((top: number) => onScrolled(top))

  useBeforePaint(() => {
    if (rowsKey !== '') restore()
  }, [rowsKey])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => rest(element.scrollTop), QUIET_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
}
