import type { Row as TableRow } from '@tanstack/react-table'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { notePress, onlyDismisses } from './dismissing'
import type { Features } from './features'
import { rowIndexOf } from './use-row-focus'

/** What a page does with the rows of its table. */
export interface RowUses<Row extends object> {
  hrefOf: (row: Row) => string
  /** What a row is called, such as a person's name. */
  nameOf: (row: Row) => string
  /** What is wrong with a row, in words; null: nothing. */
  markOf: (row: Row) => string | null
  isOpen: (row: Row) => boolean
  onOpen: (row: Row) => void
  /** The pointer or the keyboard is at a row: what opening needs can be fetched. */
  onNear: (row: Row) => void
  /** The pointer is pressed on a row: opening it is what follows. */
  onPress: (row: Row) => void
  onPage: (by: 1 | -1) => void
  /** Esc; false where there was nothing to let go of. */
  onLeave: () => boolean
}

/** Selects a row or no longer; with `isRange` also those between it and the one before. */
export function toggleRow<Row extends object>(row: TableRow<Features, Row>, isRange: boolean): void {
  row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: isRange })
}

/** Handlers for the pointer and the focus on all rows, to be spread on their table's body. */
export function rowHandlers<Row extends object>(
  rows: readonly TableRow<Features, Row>[],
  { onOpen, onNear, onPress }: RowUses<Row>,
) {
  const at = (target: EventTarget) => rows[rowIndexOf(target) ?? -1]

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target } = event
    const row = at(target)
    if (onlyDismisses(event)) return event.preventDefault()
    if (!row || !(target instanceof Element) || target.closest('input, button')) return
    if (target.closest('[data-select]')) return toggleRow(row, event.shiftKey)
    // Everything but a plain click is the browser's: a new tab, a new window, a download.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (target.closest('a') === null && window.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    onOpen(row.original)
  }

  function near({ target }: PointerEvent | FocusEvent) {
    const row = at(target)
    if (row) onNear(row.original)
  }

  return {
    onClick,
    onPointerOver: near,
    onPointerDown({ target, button, nativeEvent }: PointerEvent) {
      notePress()
      const row = at(target)
      const isSelecting = target instanceof Element && target.closest('[data-select]') !== null
      if (!row || button !== 0 || isSelecting) return
      onPress(row.original)
      // It may be over before the script has come.
      const press = new AbortController()
      for (const name of ['pointerup', 'pointercancel'])
        window.addEventListener(name, () => press.abort(), { signal: press.signal, capture: true })
      import('./hold-row').then(
        ({ holdRow }) => press.signal.aborted || holdRow(nativeEvent),
        () => undefined,
      )
    },
    onFocus: near,
  }
}
