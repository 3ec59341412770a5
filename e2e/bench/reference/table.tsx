import { type ColumnDef, FlexRender, type Row as TableRow, useTable } from '@tanstack/react-table'
import { memo, useMemo } from 'react'
import { columnsOf, type Features, features } from './columns'
import type { ListName, Row } from './data'

interface ListTableProps {
  list: ListName
  path: string
  rows: Row[]
  openId: string | null
  onOpen: (row: Row) => void
}

/** A list's rows, all of them in the DOM; the browser skips those out of sight. */
export const ListTable = memo(function ListTable({ list, path, rows, openId, onOpen }: ListTableProps) {
  const columns = useMemo(
    () => columnsOf(list, rows) as unknown as ColumnDef<Features, Row, unknown>[],
    [list, rows],
  )
  const table = useTable<Features, Row>({ features, columns, data: rows, getRowId: ({ id }) => id })
  return (
    <table data-list={list} aria-rowcount={rows.length + 1}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id}>
                <FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row, index) => (
          <OneRow
            key={row.id}
            row={row}
            index={index}
            path={path}
            isOpen={row.id === openId}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
})

interface OneRowProps {
  row: TableRow<Features, Row>
  index: number
  path: string
  isOpen: boolean
  onOpen: (row: Row) => void
}

const OneRow = memo(function OneRow({ row, index, path, isOpen, onOpen }: OneRowProps) {
  return (
    <tr data-index={index} data-open={isOpen || undefined} onClick={() => onOpen(row.original)}>
      {row.getAllCells().map((cell, place) => (
        <td key={cell.id}>
          {place === 0 ? (
            <a href={`${path}?id=${row.id}`} onClick={(event) => event.preventDefault()}>
              <FlexRender cell={cell} />
            </a>
          ) : (
            <FlexRender cell={cell} />
          )}
        </td>
      ))}
    </tr>
  )
})
