import type { RowData } from '@tanstack/react-table'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useCallback, useRef } from 'react'
import type { DeskTable } from './features'
import { ROLES } from './roles'
import type { RowAction } from './row-keys'
import { Spacer } from './spacer'
import { TableRow } from './table-row'
import { useBeforePaint } from './use-before-paint'
import { rowIndexOf, useRowFocus } from './use-row-focus'
import { useRowKeys } from './use-row-keys'

/** The table's room at 1440x900, for the server, which can't know the window. */
const FIRST_SIGHT = { width: 1216, height: 756 }
const HEADER = 36
const OVERSCAN = 3

export interface RowUses<Row extends RowData> {
  hrefOf: (row: Row) => string
  /** What is wrong with a row, in words; null: nothing. */
  markOf: (row: Row) => string | null
  isOpen: (row: Row) => boolean
  onOpen: (row: Row) => void
  /** The pointer or the keyboard is at a row: what opening needs can be fetched. */
  onNear: (row: Row) => void
  onPage: (by: 1 | -1) => void
  /** Esc; false where there was nothing to let go of. */
  onLeave: () => boolean
}

interface TableBodyProps<Row extends RowData> extends RowUses<Row> {
  table: DeskTable<Row>
  scroller: HTMLElement | null
  rowHeight: number
  /** Changes when other rows are shown, which begin at the top. */
  rowsKey: string
}

/** The rows in sight, and room for the others. */
export function TableBody<Row extends RowData>(props: TableBodyProps<Row>) {
  const { table, scroller, rowHeight, rowsKey, hrefOf, markOf, isOpen, onOpen, onNear, onPage, onLeave } =
    props
  const rows = table.getRowModel().rows
  const body = useRef<HTMLTableSectionElement>(null)
  const stopRef = useRef(0)

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    initialRect: FIRST_SIGHT,
    overscan: OVERSCAN,
    scrollPaddingEnd: HEADER,
    // The keyboard's row stays drawn wherever the table is scrolled: it holds the focus.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      const stop = stopRef.current
      if (stop < range.count && !drawn.includes(stop)) drawn.push(stop)
      return drawn.sort((a, b) => a - b)
    },
  })
  // Room and rows are measured alike: the virtualizer keeps what it estimated until it is told.
  useBeforePaint(() => virtualizer.measure(), [virtualizer, rowHeight])

  const bringIntoSight = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer])
  const { stop, focusRow, focused, onFocus } = useRowFocus(body, rows.length, bringIntoSight)
  stopRef.current = stop

  const shown = useRef(rowsKey)
  useBeforePaint(() => {
    if (shown.current === rowsKey) return
    shown.current = rowsKey
    if (focused() !== null) focusRow(0)
  }, [rowsKey, focused, focusRow])

  function select(index: number, isShift: boolean) {
    const row = rows[index]
    row?.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: isShift })
  }

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
        if (index !== null) select(index, isShift)
        return index !== null
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

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target } = event
    const index = rowIndexOf(target)
    const row = index === null ? undefined : rows[index]
    if (!row || index === null || !(target instanceof Element) || target.closest('input, button')) return
    if (target.closest('[data-select]')) return select(index, event.shiftKey)
    // Everything but a plain click is the browser's: a new tab, a new window, a download.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const isLink = target.closest('a') !== null
    if (!isLink && window.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    onOpen(row.original)
  }

  function near(target: EventTarget) {
    const row = rows[rowIndexOf(target) ?? -1]
    if (row) onNear(row.original)
  }

  const items = virtualizer.getVirtualItems()
  const columns = table.getVisibleLeafColumns()
  const columnsKey = columns.map(({ id }) => id).join()
  let end = 0
  return (
    <tbody
      {...ROLES.group}
      ref={body}
      onClick={onClick}
      onKeyDown={undefined}
      onFocus={(event) => {
        onFocus(event.target)
        near(event.target)
      }}
      onPointerOver={(event) => near(event.target)}
    >
      {items.flatMap(({ index, start, end: itemEnd }) => {
        const row = rows[index]
        if (!row) return []
        const gap = start - end
        end = itemEnd
        return [
          gap > 0 ? <Spacer key={`before ${index}`} height={gap} columns={columns.length + 1} /> : null,
          <TableRow
            key={index}
            row={row}
            index={index}
            href={hrefOf(row.original)}
            mark={markOf(row.original)}
            isSelected={row.getIsSelected()}
            isOpen={isOpen(row.original)}
            isTabStop={index === stop}
            columns={columnsKey}
          />,
        ]
      })}
      <Spacer height={virtualizer.getTotalSize() - end} columns={columns.length + 1} />
    </tbody>
  )
}
