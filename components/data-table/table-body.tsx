import { useLayoutEffect, useRef } from 'react'
import { usePrinting } from '@/components/ui/use-media'
import styles from './data-table.module.css'
import type { ListTable } from './features'
import { ROLES } from './roles'
import { type RowCallbacks, rowHandlers, toggleRow } from './rows/row-callbacks'
import type { RowAction } from './rows/row-keys'
import { useRowFocus } from './rows/use-row-focus'
import { useRowKeys } from './rows/use-row-keys'
import { TableRow } from './table-row'
import { drawnRows, HEADER, useWindow } from './use-window'

/** Space for rows that aren't rendered; `height` in px. One cell, since more would add columns. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  )
}

interface TableBodyProps<Row extends object> extends RowCallbacks<Row> {
  table: ListTable<Row>
  scroller: HTMLElement | null
  rowHeight: number
  rowsKey: string
}

/** Renders the visible rows with spacers around them; print renders all. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { table, scroller, rowHeight, rowsKey, hrefOf, nameOf, markOf, isOpen, onOpen, onPage, onLeave } =
    props
  const rows = table.getRowModel().rows
  const body = useRef<HTMLTableSectionElement>(null)

  const { sight, bringIntoSight } = useWindow(scroller, rowHeight)
  const isPrinting = usePrinting()
  const { stop, setStop, focusRow, focused, onFocus } = useRowFocus(body, rows.length, bringIntoSight)

  // Next/previous in the drawer scrolls to the row.
  const openIndex = rows.findIndex((row) => isOpen(row.original))
  const wasOpen = useRef(openIndex)
  useLayoutEffect(() => {
    if (wasOpen.current === openIndex) return
    wasOpen.current = openIndex
    if (openIndex >= 0) bringIntoSight(openIndex)
  }, [openIndex, bringIntoSight])

  const shown = useRef(rowsKey)
  useLayoutEffect(() => {
    if (shown.current === rowsKey) return
    shown.current = rowsKey
    if (focused() === null) setStop(0)
    else focusRow(0)
  }, [rowsKey, focused, focusRow, setStop])

  // If the focused last row disappears, focus the new last one.
  const holdsFocus = useRef(false)
  const count = rows.length
  useLayoutEffect(() => {
    if (!holdsFocus.current || document.activeElement !== document.body) return
    if (count > 0) focusRow(Math.min(stop, count - 1))
    else scroller?.closest('main')?.focus()
  }, [count, stop, focusRow, scroller])

  function act(action: RowAction, isShift: boolean): boolean {
    const index = focused()
    const row = index === null ? undefined : rows[index]
    switch (action.kind) {
      case 'go':
        focusRow(action.index)
        return true
      case 'open':
        if (row) onOpen(row.original)
        return row !== undefined
      case 'select':
        if (row) toggleRow(row, isShift)
        return row !== undefined
      case 'page':
        onPage(action.by)
        return true
      case 'leave':
        return onLeave()
    }
  }

  useRowKeys(body, {
    place: () => ({
      index: focused(),
      stop,
      count: rows.length,
      inSight: Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEADER) / rowHeight)),
    }),
    act,
  })

  const handlers = rowHandlers(rows, props)
  const columns = table.getAllLeafColumns()
  const columnsKey = columns.map(({ id }) => id).join()
  let drawnUntil = 0
  return (
    <tbody
      {...ROLES.group}
      ref={body}
      {...handlers}
      onFocus={(event) => {
        holdsFocus.current = true
        onFocus(event.target)
        handlers.onFocus(event)
      }}
      // Removing the focused element fires no blur event.
      onBlur={() => {
        holdsFocus.current = false
      }}
    >
      {drawnRows(isPrinting ? { first: 0, last: rows.length } : sight, rows.length, stop).flatMap((index) => {
        const row = rows[index]
        if (!row) return []
        const gap = (index - drawnUntil) * rowHeight
        drawnUntil = index + 1
        return [
          gap > 0 ? <Spacer key={`before ${index}`} height={gap} /> : null,
          <TableRow
            key={index}
            row={row}
            index={index}
            href={hrefOf(row.original)}
            name={nameOf(row.original)}
            mark={markOf(row.original)}
            isSelected={row.getIsSelected()}
            isOpen={isOpen(row.original)}
            isTabStop={index === stop}
            columns={columnsKey}
          />,
        ]
      })}
      <Spacer height={(rows.length - drawnUntil) * rowHeight} />
    </tbody>
  )
}
