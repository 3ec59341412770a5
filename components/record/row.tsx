import { useId, useState } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { own, type Row, read, summary } from '@/lib/format/reading'
import { NONE } from '@/lib/format/text'
import type { Column } from './columns'
import { Fields } from './fields'
import { LeafValue } from './leaf'

/** Cell positions in a narrow container: title and end on the first line, the rest on the second. */
const NARROW = {
  title: '@max-[400px]:order-1 @max-[400px]:grow @max-[400px]:basis-[55%] @max-[400px]:text-sm/5',
  end: '@max-[400px]:order-2',
  rest: '@max-[400px]:order-4 @max-[400px]:shrink @max-[400px]:text-13 @max-[400px]:text-muted',
}

const NAMED = '@max-[400px]:before:whitespace-pre @max-[400px]:before:content-[attr(data-before)]'

interface TableRowProps {
  row: Row
  columns: readonly Column[]
  title: Column | undefined
  details: boolean
}

/** One row of a record table, with all of its fields below when expanded. */
export function TableRow({ row, columns, title, details }: TableRowProps) {
  const [open, setOpen] = useState(false)
  const region = useId()
  const second = columns.find((column) => column !== title && column.place !== 'end')
  return (
    <>
      <tr className="h-8 border-b border-border last:border-b-0 @max-[400px]:flex @max-[400px]:h-auto @max-[400px]:flex-wrap @max-[400px]:items-center @max-[400px]:py-2 @max-[400px]:after:order-3 @max-[400px]:after:h-0 @max-[400px]:after:basis-full @max-[400px]:after:content-['']">
        {columns.map((column) => {
          const place = column === title ? 'title' : (column.place ?? 'rest')
          const isUnusual = column.usual !== undefined && column.usual !== own(row, column.key)
          const join = column === second ? '' : (column.join ?? ' · ')
          const before = place === 'rest' ? join + (column.named ? `${column.label} ` : '') : ''
          return (
            <td
              key={column.key}
              data-before={before === '' ? undefined : before}
              className={`${column.wraps ? 'py-1.5 wrap-break-word' : 'truncate'} px-2 first:pl-0 last:pr-0 @max-[400px]:p-0 ${NARROW[place]} ${
                before === '' ? '' : NAMED
              } ${column.place === 'title' || isUnusual ? 'font-medium' : ''} ${column.place === 'end' ? 'text-right' : ''} ${
                column.muted || column.usual === own(row, column.key) ? 'text-muted' : ''
              }`}
            >
              <Cell row={row} column={column} onOpen={details ? () => setOpen(true) : undefined} />
            </td>
          )
        })}
        {details && (
          <td className="p-0 text-right @max-[400px]:order-2">
            <button
              type="button"
              className="inline-flex size-6 items-center justify-center rounded-sm align-middle text-muted hover:bg-fill-strong hover:text-text"
              aria-expanded={open}
              aria-controls={open ? region : undefined}
              aria-label="Show all fields"
              onClick={() => setOpen(!open)}
            >
              <Icon
                name="chevron-down"
                size={14}
                className={`transition-transform duration-fast ${open ? 'rotate-180' : ''}`}
              />
            </button>
          </td>
        )}
      </tr>
      {open && (
        <tr id={region} className="border-b border-border last:border-b-0 @max-[400px]:block">
          <td colSpan={columns.length + 1} className="bg-fill px-3 py-3 @max-[400px]:block">
            <Fields row={row} />
          </td>
        </tr>
      )}
    </>
  )
}

/** A cell keeps to one line unless its column wraps; a nested value is a button that expands the row. */
function Cell({ row, column, onOpen }: { row: Row; column: Column; onOpen: (() => void) | undefined }) {
  const value = own(row, column.key)
  const reading = read(value, column.key, row)
  if (reading.kind === 'absent' && reading.word === NONE && column.empty !== undefined) {
    return <span className="text-muted">{column.empty}</span>
  }
  if (reading.kind !== 'fields' && reading.kind !== 'table' && reading.kind !== 'list') {
    return <LeafValue reading={reading} value={value} line />
  }
  const text = summary(reading)
  if (!onOpen) return <span className="text-muted">{text}</span>
  return (
    <button type="button" className="min-h-6 text-muted hover:text-text hover:underline" onClick={onOpen}>
      {text}
    </button>
  )
}
