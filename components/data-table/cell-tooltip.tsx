import { useEffect, useState } from 'react'

const DELAY_MS = 350

interface Tip {
  text: string
  left: number
  top: number
}

/** The whole value of a cell that ends in an ellipsis; null where it fits. */
function tipOf(target: EventTarget | null): Tip | null {
  const cell = target instanceof Element ? target.closest('tbody td') : null
  const cut = cell?.querySelector('a') ?? cell
  if (!cell || !cut || cut.scrollWidth <= cut.clientWidth) return null
  const { left, bottom, top } = cell.getBoundingClientRect()
  const isLow = bottom + 48 > window.innerHeight
  const padding = Number.parseFloat(getComputedStyle(cell).paddingLeft)
  return { text: cell.textContent ?? '', left: left + padding - 8, top: isLow ? top - 30 : bottom - 2 }
}

/** One tooltip for a whole table, on hover and on keyboard focus, for values that are cut off. */
export function CellTooltip({ within }: { within: HTMLElement | null }) {
  const [tip, setTip] = useState<Tip | null>(null)

  useEffect(() => {
    if (!within) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setTip(null)
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      hide()
      if (pointerType === 'mouse') timer = setTimeout(() => setTip(tipOf(target)), DELAY_MS)
    }
    const onFocus = ({ target }: FocusEvent) => {
      hide()
      if (target instanceof Element && target.matches('a:focus-visible')) setTip(tipOf(target))
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    within.addEventListener('pointerover', onOver)
    within.addEventListener('pointerleave', hide)
    within.addEventListener('scroll', hide, { passive: true })
    within.addEventListener('focusin', onFocus)
    within.addEventListener('focusout', hide)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      within.removeEventListener('pointerover', onOver)
      within.removeEventListener('pointerleave', hide)
      within.removeEventListener('scroll', hide)
      within.removeEventListener('focusin', onFocus)
      within.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', onKey)
    }
  }, [within])

  if (!tip) return null
  return (
    <div
      role="tooltip"
      className="pointer-events-none fixed z-40 max-w-[min(32rem,90vw)] rounded-(--radius) bg-(--raised) px-2 py-1 text-[13px]/[18px] wrap-anywhere shadow-(--shadow-popover)"
      style={{ left: tip.left, top: tip.top }}
    >
      {tip.text}
    </div>
  )
}
