import { type RefObject, useCallback, useRef, useState } from 'react'
import { useBeforePaint } from './use-before-paint'

interface RowFocus {
  /** The row that Tab reaches, and from which the keyboard moves on. */
  stop: number
  setStop: (index: number) => void
  /** Draws the row and gives its link the focus. */
  focusRow: (index: number) => void
  /** The row that has the focus, or null. */
  focused: () => number | null
  /** Notes that the focus came to a row by other ways. */
  onFocus: (target: EventTarget) => void
}

/** The index of the row that an element stands in, or null. */
export function rowIndexOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
  return row ? Number(row.dataset.index) : null
}

/** Real focus on a real link in a table of which only the rows in sight are drawn. */
export function useRowFocus(
  body: RefObject<HTMLElement | null>,
  count: number,
  bringIntoSight: (index: number) => void,
): RowFocus {
  const [wanted, setStop] = useState(0)
  const stop = Math.min(wanted, Math.max(0, count - 1))
  const pending = useRef<number | null>(null)

  const tryFocus = useCallback(() => {
    if (pending.current === null) return
    const link = body.current?.querySelector<HTMLElement>(`tr[data-index="${pending.current}"] a`)
    if (!link) return
    pending.current = null
    link.focus({ preventScroll: true })
  }, [body])

  // The row is drawn by the state change that focusRow makes, or was there already.
  useBeforePaint(tryFocus)

  return {
    stop,
    setStop,
    focusRow: useCallback(
      (index) => {
        pending.current = index
        setStop(index)
        bringIntoSight(index)
        tryFocus()
      },
      [bringIntoSight, tryFocus],
    ),
    focused: useCallback(() => {
      const active = document.activeElement
      return body.current?.contains(active) ? rowIndexOf(active) : null
    }, [body]),
    onFocus: useCallback((target) => {
      const index = rowIndexOf(target)
      if (index !== null) setStop(index)
    }, []),
  }
}
