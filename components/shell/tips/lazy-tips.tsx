import { type ComponentType, useEffect, useState } from 'react'
import type { TipsProps } from './tips'

/** The tooltips of the whole page; the script loads with the first mouse move or focus. */
export function LazyTips() {
  const [Tips, setTips] = useState<ComponentType<TipsProps> | null>(null)
  const [first, setFirst] = useState<EventTarget | null>(null)
  useEffect(() => {
    const ends = new AbortController()
    const load = (event: PointerEvent | FocusEvent) => {
      const { target } = event
      // Touch has no hover: the pressed element counts as hovered until the next press.
      const isMeant =
        event instanceof PointerEvent
          ? event.pointerType === 'mouse'
          : target instanceof Element && target.matches(':focus-visible')
      if (!isMeant) return
      ends.abort()
      setFirst(target)
      import('./tips').then(
        (module) => setTips(() => module.Tips),
        () => undefined,
      )
    }
    document.addEventListener('pointerover', load, ends)
    document.addEventListener('focusin', load, ends)
    return () => ends.abort()
  }, [])
  return Tips && <Tips first={first} />
}
