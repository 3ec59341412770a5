import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBeforePaint } from './use-before-paint'

/** The sticky header's height, and the rows' room at 1440x900 for the server, which can't know the window; px. */
export const HEADER = 36
const FIRST_ROOM = 720
const OVERSCAN = 3

/** The rows in sight, from the first to the last, as they would be in a list without an end. */
interface Sight {
  first: number
  last: number
}

function sightOf(top: number, room: number, rowHeight: number): Sight {
  return { first: Math.floor(top / rowHeight), last: Math.ceil((top + room) / rowHeight) - 1 }
}

const isSame = (a: Sight, b: Sight) => a.first === b.first && a.last === b.last

/**
 * The indexes to draw of `count` rows: those in sight, some before and after them, and `stop` wherever it
 * is, since it holds the keyboard's focus.
 */
export function drawnRows({ first, last }: Sight, count: number, stop: number): number[] {
  const from = Math.max(0, Math.min(first, count - 1) - OVERSCAN)
  const to = Math.min(count - 1, last + OVERSCAN)
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (stop >= count || (stop >= from && stop <= to)) return rows
  return stop < from ? [stop, ...rows] : [...rows, stop]
}

/**
 * Which rows of equal height a scroller shows. A library for this weighs as much as the table's: it also
 * measures rows, which ours never need.
 */
export function useWindow(scroller: HTMLElement | null, rowHeight: number) {
  const [sight, setSight] = useState(() => sightOf(0, FIRST_ROOM, rowHeight))

  const look = useCallback(() => {
    const room = (scroller?.clientHeight ?? 0) - HEADER
    if (!scroller || room <= 0) return
    const seen = sightOf(scroller.scrollTop, room, rowHeight)
    setSight((old) => (isSame(old, seen) ? old : seen))
  }, [scroller, rowHeight])

  useBeforePaint(() => {
    if (!scroller) return
    look()
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    // At once, or the eye sees the room before its rows.
    const onScroll = () => flushSync(look)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller, look])

  /** Scrolls as little as brings a row whole into sight; not at all where it is there already. */
  const bringIntoSight = useCallback(
    (index: number) => {
      if (!scroller) return
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
