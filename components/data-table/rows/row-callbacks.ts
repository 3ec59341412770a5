import type { Row as TableRow } from '@tanstack/react-table'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import type { Features } from '@/components/data-table/features'
import { notePress, onlyDismisses } from './dismissing'
import { rowIndexOf } from './use-row-focus'

export interface RowCallbacks<Row extends object> {
  hrefOf: (row: Row) => string
  nameOf: (row: Row) => string
  markOf: (row: Row) => string | null
  isOpen: (row: Row) => boolean
  onOpen: (row: Row) => void
  onNear: (row: Row) => void
  onPress: (row: Row) => void
  onPage: (by: 1 | -1) => void
  onLeave: () => boolean
}

/** Selects or deselects a row; with `isRange` also those since the last one. */
export function toggleRow<Row extends object>(row: TableRow<Features, Row>, isRange: boolean): void {
  row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: isRange })
}

/** Pointer and focus handlers for all rows; spread them on the table's body. */
export function rowHandlers<Row extends object>(
  rows: readonly TableRow<Features, Row>[],
  { onOpen, onNear, onPress }: RowCallbacks<Row>,
) {
  const at = (target: EventTarget) => rows[rowIndexOf(target) ?? -1]

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target } = event
    const row = at(target)
    if (onlyDismisses(event)) return event.preventDefault()
    if (!row || !(target instanceof Element) || target.closest('input, button, [href^=tel]')) return
    if (target.closest('[data-select]')) return toggleRow(row, event.shiftKey)
    // All but plain clicks are the browser's: new tab, new window, download.
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
      const isElsewhere = target instanceof Element && target.closest('[data-select], [href^=tel]') !== null
      if (!row || button !== 0 || isElsewhere) return
      onPress(row.original)
      // The hover may have ended before the script loaded.
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
