import {
  type ColumnDef,
  functionalUpdate,
  type RowData,
  type RowSelectionState,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { TableLayout } from '@/lib/preferences'
import { shown } from './arrange'
import { type Features, features } from './features'
import { rowIds } from './rows/row-ids'

interface DataTableOptions<Row extends RowData> {
  columns: ColumnDef<Features, Row, unknown>[]
  rows: readonly Row[]
  rowsKey: string
  idOf: (row: Row) => string
  layout: TableLayout
}

/** The selected rows by id, and the page that each was selected on. */
export type Remembered<Row> = Map<string, { row: Row; rowsKey: string }>

/** One table's model: visible columns, rows, and a selection by id that survives paging. */
export function useDataTable<Row extends RowData>(options: DataTableOptions<Row>) {
  const { columns, rows, rowsKey, idOf, layout } = options
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const remembered = useRef<Remembered<Row>>(new Map())
  const ids = useMemo(() => rowIds(rows.map(idOf)), [rows, idOf])

  const onRowSelectionChange = useCallback(
    (updater: Updater<RowSelectionState>) => {
      setRowSelection((old) => {
        const next = functionalUpdate(updater, old)
        for (const [index, row] of rows.entries()) {
          const id = ids[index] ?? ''
          if (next[id] && !old[id]) remembered.current.set(id, { row, rowsKey })
        }
        for (const id of remembered.current.keys()) if (!next[id] && !old[id]) remembered.current.delete(id)
        return next
      })
    },
    [rows, rowsKey, ids],
  )

  const table = useTable<Features, Row>({
    features,
    columns: useMemo(() => shown(columns, layout), [columns, layout]),
    data: rows,
    getRowId: (_row, index) => ids[index] ?? String(index),
    state: { rowSelection },
    onRowSelectionChange,
  })

  /** Selected rows of all pages: current data for this page, last known data for others. */
  const selected: readonly Row[] = useMemo(() => {
    // Another page's row with this id may be a different record: keep the selected one.
    for (const [index, row] of rows.entries()) {
      const chosen = remembered.current.get(ids[index] ?? '')
      if (chosen?.rowsKey === rowsKey) chosen.row = row
    }
    return Object.keys(rowSelection).flatMap((id) => remembered.current.get(id)?.row ?? [])
  }, [rowSelection, rows, rowsKey, ids])
  const clearSelection = useCallback(() => setRowSelection({}), [])
  /** Clears the selection on Esc; returns false if a drawer is open or nothing was selected. */
  function leave(isDrawerOpen: boolean): boolean {
    if (isDrawerOpen || selected.length === 0) return false
    clearSelection()
    return true
  }
  return { table, selected, remembered, clearSelection, leave }
}
