import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type EntryState, saveState } from '@/lib/browser/navigation/history-entry'

/** Scrolling has stopped after this long without a scroll event, in ms. */
const QUIET_MS = 150

type State = EntryState | null
/** Where a position is saved, as "left,top" in px. A phone's week has its own. */
type Name = 'place' | 'weekPlace'

/** Saves and restores a scroller's position. `state`: of the history entry; null while unknown. */
export function useSavedScroll(scroller: RefObject<HTMLElement | null>, state: State, name: Name = 'place') {
  const place = state && String(state[name] ?? '0,0')
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
      timer = setTimeout(() => saveState({ [name]: at.current }), QUIET_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, name])
}

/** Shows a day at the top of its list when the list opens without a saved position, and on each request. */
export function useDayInView(
  day: RefObject<HTMLElement | null>,
  state: State,
  requests: number,
  name: Name = 'place',
) {
  const handled = useRef<number | null>(null)
  const isPlaced = state?.[name] !== undefined
  const isReady = state !== null
  useLayoutEffect(() => {
    if (!isReady) return
    const isWanted = handled.current === null ? !isPlaced : handled.current !== requests
    handled.current = requests
    if (isWanted) day.current?.scrollIntoView()
  }, [day, isReady, isPlaced, requests])
}
