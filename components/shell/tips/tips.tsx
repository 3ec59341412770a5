import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { place, type Tip, tipOf } from './tip-of'

const DELAY_MS = 350
const HIDE_ON = ['pointerdown', 'focusout', 'keydown', 'scroll'] as const

export interface TipsProps {
  first: EventTarget | null
}

/** Shows the text of `tipOf` on hover and keyboard focus. Hidden from screen readers, which have it already. */
export function Tips({ first }: TipsProps) {
  const [tip, setTip] = useState<Tip | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ends = new AbortController()
    const hide = () => {
      clearTimeout(timer)
      setTip(null)
    }
    /** A mouse that only passes shows no tooltip, and its moves cost nothing. */
    const showLater = (target: EventTarget | null) => {
      clearTimeout(timer)
      timer = setTimeout(() => setTip(tipOf(target)), DELAY_MS)
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      hide()
      if (pointerType === 'mouse') showLater(target)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) showLater(target)
    }
    if (first instanceof Element && first.matches(':hover, :focus-visible')) showLater(first)
    document.addEventListener('pointerover', onOver, ends)
    document.addEventListener('focusin', onFocus, ends)
    for (const event of HIDE_ON) {
      document.addEventListener(event, hide, { capture: true, passive: true, signal: ends.signal })
    }
    return () => {
      clearTimeout(timer)
      ends.abort()
    }
  }, [first])

  useLayoutEffect(() => {
    if (!box.current || !tip) return
    // In the top layer, to be above a modal dialog.
    box.current.showPopover()
    place(box.current, tip)
  }, [tip])

  if (!tip) return null
  return (
    <div
      ref={box}
      popover="manual"
      aria-hidden
      className="pointer-events-none fixed right-auto bottom-auto m-0 w-max max-w-[min(32rem,90vw)] rounded-md bg-raised px-2 py-1 text-xs/4 whitespace-pre-line text-text tabular-nums shadow-popover wrap-anywhere"
    >
      {tip.text}
    </div>
  )
}
