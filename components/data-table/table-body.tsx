import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import type { DeskTable } from './features'
import { ROLES } from './roles'
import type { RowAction } from './row-keys'
import { type RowUses, rowHandlers, toggleRow } from './row-uses'
import { Spacer } from './spacer'
import { TableRow } from './table-row'
import { useBeforePaint } from './use-before-paint'
import { useRowFocus } from './use-row-focus'
import { useRowKeys } from './use-row-keys'

/** The table's room at 1440x900, for the server, which can't know the window. */
const FIRST_SIGHT = { width: 1216, height: 756 }
const HEADER = 36
const OVERSCAN = 3

interface TableBodyProps<Row extends object> extends RowUses<Row> {
  table: DeskTable<Row>
  scroller: HTMLElement | null
  rowHeight: number
  /** Changes when other rows are shown, which begin at the top. */
  rowsKey: string
}

/** The rows in sight, and room for the others. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { table, scroller, rowHeight, rowsKey, hrefOf, nameOf, markOf, isOpen, onOpen, onPage, onLeave } =
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

  // To scroll makes the browser lay out the page at once, also where there is nothing to scroll.
  const bringIntoSight = useCallback(
    (index: number) => {
      const top = virtualizer.scrollOffset ?? 0
      const bottom = top + (virtualizer.scrollRect?.height ?? 0) - HEADER
      const isInSight = index * rowHeight >= top && (index + 1) * rowHeight <= bottom
      if (!isInSight) virtualizer.scrollToIndex(index)
    },
    [virtualizer, rowHeight],
  )
  const { stop, setStop, focusRow, focused, onFocus } = useRowFocus(body, rows.length, bringIntoSight)
  stopRef.current = stop

  // Who walks on in the drawer sees its row.
  const openIndex = rows.findIndex((row) => isOpen(row.original))
  const wasOpen = useRef(openIndex)
  useBeforePaint(() => {
    if (wasOpen.current === openIndex) return
    wasOpen.current = openIndex
    if (openIndex >= 0) bringIntoSight(openIndex)
  }, [openIndex, bringIntoSight])

  const shown = useRef(rowsKey)
  useBeforePaint(() => {
    if (shown.current === rowsKey) return
    shown.current = rowsKey
    if (focused() === null) setStop(0)
    else focusRow(0)
  }, [rowsKey, focused, focusRow, setStop])

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
  const items = virtualizer.getVirtualItems()
  const columns = table.getVisibleLeafColumns()
  const columnsKey = columns.map(({ id }) => id).join()
  let end = 0
  return (
    <tbody
      {...ROLES.group}
      ref={body}
      {...handlers}
      onFocus={(event) => {
        onFocus(event.target)
        handlers.onFocus(event)
      }}
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
            name={nameOf(row.original)}
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
