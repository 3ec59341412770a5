/** The shown element that opens a class: its block, its row, or a phone's list item. */
export function anchorOf(key: string): HTMLElement | null {
  const name = CSS.escape(key)
  const all = document.querySelectorAll<HTMLElement>(
    `main [data-class="${name}"], main [data-open="${name}"]`,
  )
  return [...all].find((one) => one.checkVisibility()) ?? null
}

const GAP = 6
const EDGE = 8

const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most))

/** Places a box next to a block, otherwise below or above its anchor, inside the window. */
export function placeAt(box: HTMLElement, anchor: HTMLElement | null): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = box
  const mostLeft = clientWidth - offsetWidth - EDGE
  const mostTop = clientHeight - offsetHeight - EDGE
  const edges = anchor?.getBoundingClientRect() ?? new DOMRect(clientWidth / 2, EDGE)
  const sides = [edges.right + GAP, edges.left - GAP - offsetWidth]
  const side = anchor?.dataset.class && sides.find((left) => left >= EDGE && left <= mostLeft)
  const below = edges.bottom + GAP
  const top = below <= mostTop ? below : edges.top - GAP - offsetHeight
  box.style.left = `${side ?? within(edges.left, mostLeft)}px`
  box.style.top = `${within(side === undefined ? top : edges.top, mostTop)}px`
}
