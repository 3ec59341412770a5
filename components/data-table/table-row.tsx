import { FlexRender, type Row, type RowData } from '@tanstack/react-table'
import { memo } from 'react'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Mark } from '@/components/ui/mark'
import { cellAttributes } from './cell-attributes'
import styles from './data-table.module.css'
import type { Features } from './features'
import { ROLES } from './roles'
import { TabStop } from './tab-stop'

interface TableRowProps<Data extends RowData> {
  row: Row<Features, Data>
  index: number
  href: string
  name: string
  mark: string | null
  isSelected: boolean
  isOpen: boolean
  isTabStop: boolean
  columns: string
}

function DrawnRow<Data extends RowData>(props: TableRowProps<Data>) {
  const { row, index, href, name, mark, isSelected, isOpen, isTabStop } = props
  const tabIndex = isTabStop ? 0 : -1
  return (
    <tr
      {...ROLES.row}
      className={styles.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
    >
      <td {...ROLES.cell} data-select="">
        <Checkbox
          aria-label={`Select ${name}`}
          tabIndex={tabIndex}
          checked={isSelected}
          onChange={row.getToggleSelectedHandler()}
        />
      </td>
      <TabStop value={tabIndex}>
        {row.getAllCells().map((cell) => {
          const meta = cell.column.columnDef.meta
          return (
            <td
              key={cell.column.id}
              {...ROLES.cell}
              {...cellAttributes(meta)}
              translate={meta?.isData ? 'no' : undefined}
            >
              {meta?.isLink ? (
                <>
                  <a href={href} tabIndex={tabIndex} aria-current={isOpen || undefined}>
                    <FlexRender cell={cell} />
                  </a>
                  {mark && <Mark words={mark} />}
                </>
              ) : (
                <FlexRender cell={cell} />
              )}
            </td>
          )
        })}
      </TabStop>
    </tr>
  )
}

/** One row. The table's body handles clicks and keys of all rows. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow
