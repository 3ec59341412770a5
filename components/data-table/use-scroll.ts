import { useEffect, useLayoutEffect, useRef } from 'react'
import { entry, saveState } from '@/lib/browser/navigation/history-entry'

const QUIET_MS = 150

/** Keeps the rows' scroll position in the history entry; new rows start at the top. */
export function useScroll(scroller: HTMLElement | null, rowsKey: string) {
  const top = useRef(0)

  useLayoutEffect(() => {
    if (!scroller || rowsKey === '') return
    const { scroll } = entry().state
    const wanted = typeof scroll === 'number' ? scroll : 0
    // Not needlessly: reading or setting it forces a layout.
    if (wanted === top.current) return
    scroller.scrollTop = wanted
    top.current = wanted
  }, [rowsKey, scroller])

  useEffect(() => {
    if (!scroller) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      top.current = scroller.scrollTop
      clearTimeout(timer)
      timer = setTimeout(() => saveState({ scroll: Math.round(top.current) }), QUIET_MS)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
}
