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
import { type DeskTable, type Features, features } from './features'
import { rowIds } from './row-ids'

interface DataTableOptions<Row extends RowData> {
  /** Stable: made at module level. */
  columns: ColumnDef<Features, Row, unknown>[]
  /** The page in hand; stable while it doesn't change. */
  rows: readonly Row[]
  /** Stable, too. */
  idOf: (row: Row) => string
  layout: TableLayout
}

export interface DataTableModel<Row extends RowData> {
  table: DeskTable<Row>
  /** Selected rows of all pages, as they were when they were selected. */
  selected: readonly Row[]
  clearSelection: () => void
  /** Esc, which lets go of what is selected; false where a drawer is open, or nothing was. */
  leave: (isDrawerOpen: boolean) => boolean
}

/** The model of one table: its visible columns, its rows, and a selection by id that survives paging. */
export function useDataTable<Row extends RowData>(options: DataTableOptions<Row>): DataTableModel<Row> {
  const { columns, rows, idOf, layout } = options
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const remembered = useRef(new Map<string, Row>())
  const ids = useMemo(() => rowIds(rows.map(idOf)), [rows, idOf])

  const onRowSelectionChange = useCallback(
    (updater: Updater<RowSelectionState>) => {
      for (const [index, row] of rows.entries()) remembered.current.set(ids[index] ?? '', row)
      setRowSelection((old) => {
        const next = functionalUpdate(updater, old)
        for (const id of remembered.current.keys()) if (!next[id] && !old[id]) remembered.current.delete(id)
        return next
      })
    },
    [rows, ids],
  )

  const table = useTable<Features, Row>({
    features,
    columns: useMemo(() => shown(columns, layout), [columns, layout]),
    data: rows,
    getRowId: (_row, index) => ids[index] ?? String(index),
    state: { rowSelection },
    onRowSelectionChange,
  })

  const selected = useMemo(
    () => Object.keys(rowSelection).flatMap((id) => remembered.current.get(id) ?? []),
    [rowSelection],
  )
  const clearSelection = useCallback(() => setRowSelection({}), [])
  function leave(isDrawerOpen: boolean): boolean {
    if (isDrawerOpen || selected.length === 0) return false
    clearSelection()
    return true
  }
  return { table, selected, clearSelection, leave }
}
