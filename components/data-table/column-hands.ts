import { COLUMN_WIDTH, type TableLayout } from '@/lib/preferences'
import { moved } from './arrange'

/** A press that moves less than this is a click. In px. */
const SLOP = 5

/** What a hand did to the header. */
type Changed = (next: Partial<TableLayout>) => void

const idOf = (cell: Element) => cell.getAttribute('data-column') ?? ''
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** The header cells of columns in sight, in their order. */
function cellsOf(head: HTMLElement): HTMLElement[] {
  return [...head.querySelectorAll<HTMLElement>('th[data-column]')].filter((cell) => cell.offsetWidth > 0)
}

/** Follows a pointer until it is let go; `ended` learns whether it was taken away instead. */
function follow(
  event: PointerEvent,
  moves: (by: number, x: number) => void,
  ended: (isDone: boolean) => void,
) {
  const ends = new AbortController()
  const end = (isDone: boolean) => {
    ends.abort()
    ended(isDone)
  }
  const to = (move: PointerEvent) => moves(move.clientX - event.clientX, move.clientX)
  window.addEventListener('pointermove', to, ends)
  window.addEventListener('pointerup', () => end(true), ends)
  window.addEventListener('pointercancel', () => end(false), ends)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), ends)
}

/** Moves the border between a column and the next one: what the one gains the other gives. */
function resize(
  event: PointerEvent,
  cell: HTMLElement,
  head: HTMLElement,
  layout: TableLayout,
  changed: Changed,
) {
  const cells = cellsOf(head)
  const index = cells.indexOf(cell)
  const widths = cells.map(({ offsetWidth }) => offsetWidth)
  const [left = 0, right = 0] = [widths[index], widths[index + 1]]
  const all = [...head.querySelectorAll('th')]
  const columns = head.parentElement?.querySelectorAll('col')
  const column = (at: HTMLElement | undefined) => at && columns?.[all.indexOf(at as HTMLTableCellElement)]
  const [mine, next] = [column(cell), column(cells[index + 1])]
  if (!mine || !next) return
  const before = [mine.style.width, next.style.width]
  let by = 0
  follow(
    event,
    (moved) => {
      by = Math.round(clamp(moved, COLUMN_WIDTH.least - left, right - COLUMN_WIDTH.least))
      mine.style.width = `${left + by}px`
      next.style.width = `${right - by}px`
    },
    (isDone) => {
      ;[mine.style.width, next.style.width] = [before[0] ?? '', before[1] ?? '']
      if (!isDone || by === 0) return
      const chosen = cells.map((one, at) => [
        idOf(one),
        (widths[at] ?? 0) + (at === index ? by : at === index + 1 ? -by : 0),
      ])
      changed({ widths: { ...layout.widths, ...Object.fromEntries(chosen) } })
    },
  )
}

/** Carries a column to where another one is. The first, which opens the row, keeps its place. */
function carry(
  event: PointerEvent,
  cell: HTMLElement,
  head: HTMLElement,
  layout: TableLayout,
  changed: Changed,
) {
  const cells = cellsOf(head).filter((one) => one.hasAttribute('data-movable'))
  if (!cells.includes(cell)) return
  const from = cells.indexOf(cell)
  let to = from
  const mark = (at: number) => {
    for (const [index, one] of cells.entries()) {
      const side = index === at && at !== from ? (at < from ? 'before' : 'after') : null
      if (side) one.setAttribute('data-drop', side)
      else one.removeAttribute('data-drop')
    }
  }
  follow(
    event,
    (by, x) => {
      if (Math.abs(by) > SLOP) head.setAttribute('data-carrying', '')
      const under = cells.findIndex((one) => x < one.getBoundingClientRect().right)
      to = Math.abs(by) > SLOP ? (under < 0 ? cells.length - 1 : under) : from
      mark(to)
    },
    (isDone) => {
      mark(from)
      head.removeAttribute('data-carrying')
      const at = cells[to]
      if (!isDone || to === from || !at) return
      changed({ order: moved(layout.order, idOf(cell), idOf(at)) })
    },
  )
}

/**
 * A press of the mouse on the header: on a border it resizes, elsewhere it carries the column. `layout`:
 * as it is, its order with every column in it.
 */
export function takeHold(event: PointerEvent, layout: TableLayout, changed: Changed): void {
  const target = event.target instanceof Element ? event.target : null
  const cell = target?.closest<HTMLElement>('th[data-column]')
  const head = cell?.closest('thead')
  if (event.button !== 0 || event.pointerType !== 'mouse' || !target || !cell || !head) return
  event.preventDefault()
  // That keeps the press from giving the focus, too.
  target.closest('button')?.focus({ preventScroll: true })
  if (target.closest('[data-border]')) resize(event, cell, head, layout, changed)
  else carry(event, cell, head, layout, changed)
}
