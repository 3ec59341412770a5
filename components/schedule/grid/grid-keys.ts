import type { KeyboardEvent } from 'react'
import { topDialog } from '@/components/ui/modal-dialogs'

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** The distance of a box in an arrow's direction; sideways distance counts double. Null: not in that direction. */
function distance(from: DOMRect, to: DOMRect, { x, y }: { x: number; y: number }): number | null {
  const along = x === 0 ? (to.top - from.top) * y : (to.left - from.left) * x
  const aside = x === 0 ? Math.abs(to.left - from.left) : Math.abs(to.top - from.top)
  return along > 1 ? along + aside * 2 : null
}

/** Moves the focus to the nearest class in an arrow key's direction. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const from = event.target instanceof Element ? event.target.closest('[data-class]') : null
  if (!step || !from) return
  event.preventDefault()
  const origin = from.getBoundingClientRect()
  let nearest: { element: HTMLElement; far: number } | null = null
  for (const element of event.currentTarget.querySelectorAll<HTMLElement>('[data-class]')) {
    const far = element === from ? null : distance(origin, element.getBoundingClientRect(), step)
    if (far !== null && (nearest === null || far < nearest.far)) nearest = { element, far }
  }
  nearest?.element.focus()
}

/** Without a focus on the page, the first arrow key goes to the class in the tab order. */
export function enterByArrow(grid: HTMLElement): () => void {
  function onKeyDown(event: globalThis.KeyboardEvent) {
    const { target, key } = event
    const isFree = target instanceof Element && target.matches('body, main')
    if (!STEPS[key] || !isFree || topDialog()) return
    event.preventDefault()
    grid.querySelector<HTMLElement>('[data-class][tabindex="0"]')?.focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
