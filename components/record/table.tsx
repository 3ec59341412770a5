import { useMemo } from 'react'
import type { Row } from '@/lib/format/reading'
import { type Column, fitColumns } from './columns'
import { TableRow } from './row'
import { ShowAll, useCap } from './show-all'

const NO_COLUMNS: readonly Column[] = []
const DETAILS = 28

interface RecordTableProps {
  rows: readonly Row[]
  name: string
  columns?: readonly Column[]
  details?: boolean
  room?: number
}

/** An array of objects as a table with inferred columns; fields that don't fit go to the row's details. */
export function RecordTable(props: RecordTableProps) {
  const { rows, name, columns = NO_COLUMNS, details = true, room = 512 } = props
  const fitting = useMemo(
    () => fitColumns({ rows, known: columns, room: details ? room - DETAILS : room, details }),
    [rows, columns, details, room],
  )
  const { shown, hidden, showAll } = useCap(rows, 50)
  const title = fitting.find((column) => column.place === 'title') ?? fitting[0]
  return (
    <div className="@container min-w-0">
      <table className="w-full table-fixed border-collapse text-13 tabular-nums @max-[400px]:block">
        <caption className="sr-only">{name}</caption>
        <colgroup>
          {fitting.map((column) => (
            <col key={column.key} style={column.place === 'title' ? undefined : { width: column.width }} />
          ))}
          {details && <col style={{ width: DETAILS }} />}
        </colgroup>
        <thead className="@max-[400px]:sr-only">
          <tr className="h-7 border-b border-border text-xs/4 text-muted">
            {fitting.map((column) => (
              <th
                key={column.key}
                scope="col"
                title={column.key}
                className={`truncate px-2 font-medium first:pl-0 last:pr-0 ${column.place === 'end' ? 'text-right' : 'text-left'}`}
              >
                {column.label}
              </th>
            ))}
            {details && (
              <th scope="col" className="p-0">
                <span className="sr-only">Details</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="@max-[400px]:block">
          {[...shown.entries()].map(([place, row]) => (
            <TableRow key={place} row={row} columns={fitting} title={title} details={details} />
          ))}
        </tbody>
      </table>
      <ShowAll hidden={hidden} total={rows.length} what="rows" onShowAll={showAll} />
    </div>
  )
}
