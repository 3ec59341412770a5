import { COLUMN_WIDTH, type TableLayout } from '@/lib/preferences'
import { moved } from './arrange'

/** A shorter pointer move is a click, in px. */
const SLOP = 5

/** The result of a pointer gesture on the header. */
type Changed = (next: Partial<TableLayout>) => void

const idOf = (cell: Element) => cell.getAttribute('data-column') ?? ''
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

function cellsOf(head: HTMLTableSectionElement): HTMLTableCellElement[] {
  const cells = [...(head.rows[0]?.cells ?? [])]
  return cells.filter((cell) => cell.dataset.column !== undefined && cell.offsetWidth > 0)
}

/** Follows a pointer until release; `ended` receives whether it was canceled. */
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

/** Moves the border between a column and the next: one grows as the other shrinks. */
function resize(
  event: PointerEvent,
  cell: HTMLTableCellElement,
  head: HTMLTableSectionElement,
  layout: TableLayout,
  changed: Changed,
) {
  const cells = cellsOf(head)
  const index = cells.indexOf(cell)
  const widths = cells.map(({ offsetWidth }) => offsetWidth)
  const [left = 0, right = 0] = [widths[index], widths[index + 1]]
  const columns = head.parentElement?.querySelectorAll('col')
  const column = (at: HTMLTableCellElement | undefined) => at && columns?.[at.cellIndex]
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

/** Drags a column to another's position. The first column, the opener, stays. */
function carry(
  event: PointerEvent,
  cell: HTMLTableCellElement,
  head: HTMLTableSectionElement,
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

/** Starts a gesture on the header: resize on a border, drag elsewhere. */
export function startColumnGesture(event: PointerEvent, layout: TableLayout, changed: Changed): void {
  const target = event.target instanceof Element ? event.target : null
  const cell = target?.closest<HTMLTableCellElement>('th[data-column]')
  const head = cell?.closest('thead')
  if (event.button !== 0 || event.pointerType !== 'mouse' || !target || !cell || !head) return
  event.preventDefault()
  // This also prevents the press from moving the focus.
  target.closest('button')?.focus({ preventScroll: true })
  if (target.closest('[data-border]')) resize(event, cell, head, layout, changed)
  else carry(event, cell, head, layout, changed)
}
