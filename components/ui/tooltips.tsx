'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const DELAY_MS = 350
const GAP = 6
const EDGE = 8

/** Where a tooltip goes: under its button or, near the bottom, above it; always inside the window. */
function place(box: HTMLElement, button: Element): void {
  const { left, width, top, bottom } = button.getBoundingClientRect()
  const centred = left + width / 2 - box.offsetWidth / 2
  const rightmost = window.innerWidth - box.offsetWidth - EDGE
  const isLow = bottom + GAP + box.offsetHeight > window.innerHeight
  box.style.left = `${Math.max(EDGE, Math.min(centred, rightmost))}px`
  box.style.top = `${isLow ? top - GAP - box.offsetHeight : bottom + GAP}px`
}

/**
 * The tooltips of every element with `data-tooltip`, on hover and on keyboard focus; mounted once a page.
 * The words are the element's name already, so screen readers are told nothing twice.
 */
export function Tooltips() {
  const [button, setButton] = useState<Element | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ends = new AbortController()
    const find = (target: EventTarget | null) =>
      target instanceof Element ? target.closest('[data-tooltip]') : null
    const hide = () => {
      clearTimeout(timer)
      setButton(null)
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      const found = find(target)
      hide()
      if (found && pointerType === 'mouse') timer = setTimeout(() => setButton(found), DELAY_MS)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const found = find(target)
      if (found?.matches(':focus-visible')) setButton(found)
    }
    document.addEventListener('pointerover', onOver, ends)
    document.addEventListener('focusin', onFocus, ends)
    for (const event of ['pointerdown', 'focusout', 'keydown', 'scroll'] as const) {
      document.addEventListener(event, hide, { capture: true, passive: true, signal: ends.signal })
    }
    return () => {
      clearTimeout(timer)
      ends.abort()
    }
  }, [])

  useLayoutEffect(() => {
    if (!box.current || !button) return
    // In the top layer, so that it also stands above a modal dialog.
    box.current.showPopover()
    place(box.current, button)
  }, [button])

  if (!button) return null
  return (
    <div
      ref={box}
      popover="manual"
      aria-hidden
      className="pointer-events-none fixed right-auto bottom-auto m-0 w-max max-w-[min(20rem,90vw)] rounded-(--radius) bg-(--raised) px-2 py-1 text-xs/4 text-(--text) shadow-(--shadow-popover)"
    >
      {button.getAttribute('data-tooltip')}
    </div>
  )
}
