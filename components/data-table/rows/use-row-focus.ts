import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

export function rowIndexOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
  return row ? Number(row.dataset.index) : null
}

/** Real focus on real links in a table that renders only visible rows. */
export function useRowFocus(
  body: RefObject<HTMLElement | null>,
  count: number,
  bringIntoSight: (index: number) => void,
) {
  const [wanted, setStop] = useState(0)
  const stop = Math.min(wanted, Math.max(0, count - 1))
  const pending = useRef<number | null>(null)

  const tryFocus = useCallback(() => {
    if (pending.current === null) return
    const link = body.current?.querySelector<HTMLElement>(
      `tr[data-index="${pending.current}"] a:not([href^=tel])`,
    )
    if (!link) return
    pending.current = null
    link.focus({ preventScroll: true })
  }, [body])

  // focusRow's state change renders the row, unless it is already there.
  useLayoutEffect(tryFocus)

  return {
    stop,
    setStop,
    focusRow: useCallback(
      (index: number) => {
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
    onFocus: useCallback((target: EventTarget) => {
      const index = rowIndexOf(target)
      if (index !== null) setStop(index)
    }, []),
  }
}
