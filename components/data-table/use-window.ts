import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Header height, and the height of the rows at 1440x900 for the server, which can't know the window; px. */
export const HEADER = 36
const FIRST_ROOM = 720
const OVERSCAN = 3

/** The visible range, as if the list had no end. */
interface Sight {
  first: number
  last: number
}

function sightOf(top: number, room: number, rowHeight: number): Sight {
  return { first: Math.floor(top / rowHeight), last: Math.ceil((top + room) / rowHeight) - 1 }
}

const isSame = (a: Sight, b: Sight) => a.first === b.first && a.last === b.last

/** The indexes to render of `count` rows: the visible ones, some around them, and `stop`, which has the focus. */
export function drawnRows({ first, last }: Sight, count: number, stop: number): number[] {
  const from = Math.max(0, Math.min(first, count - 1) - OVERSCAN)
  const to = Math.min(count - 1, last + OVERSCAN)
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (stop >= count || (stop >= from && stop <= to)) return rows
  return stop < from ? [stop, ...rows] : [...rows, stop]
}

/** The visible range of a scroller with rows of equal height. See docs/decisions/0001-own-row-window.md. */
export function useWindow(scroller: HTMLElement | null, rowHeight: number) {
  const [sight, setSight] = useState(() => sightOf(0, FIRST_ROOM, rowHeight))
  const seen = useRef<Sight>(null)

  const look = useCallback(() => {
    const room = (scroller?.clientHeight ?? 0) - HEADER
    if (!scroller || room <= 0) return
    const now = sightOf(scroller.scrollTop, room, rowHeight)
    seen.current = now
    setSight((old) => (isSame(old, now) ? old : now))
  }, [scroller, rowHeight])

  useLayoutEffect(() => {
    if (!scroller) return
    // Synchronously; otherwise the user sees empty space first.
    const lookNow = () => flushSync(look)
    // Its first call comes before the first paint.
    const observer = new ResizeObserver(lookNow)
    observer.observe(scroller)
    scroller.addEventListener('scroll', lookNow, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', lookNow)
    }
  }, [scroller, look])

  const bringIntoSight = useCallback(
    (index: number) => {
      if (!scroller) return
      // Known without a layout, which would be expensive while a drawer opens.
      if (seen.current && index > seen.current.first && index < seen.current.last) return
      const { scrollTop, clientHeight } = scroller
      const top = index * rowHeight
      const lowest = top + rowHeight + HEADER - clientHeight
      const wanted = top < scrollTop ? top : Math.max(scrollTop, lowest)
      if (wanted === scrollTop) return
      scroller.scrollTop = wanted
      look()
    },
    [scroller, rowHeight, look],
  )

  return { sight, bringIntoSight }
}
