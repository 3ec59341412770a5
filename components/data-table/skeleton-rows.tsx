import type { RowData } from '@tanstack/react-table'
import { Skeleton } from '@/components/ui/skeleton'
import { cellAttributes } from './cell-attributes'
import styles from './data-table.module.css'
import type { ListTable } from './features'

/** Enough to fill a tall screen. */
const ROWS = Array.from({ length: 24 }, (_, row) => row)

/** Fractions of the column width, so that bars look like words of different lengths. */
const LENGTHS = [74, 56, 82, 65, 49, 78, 60, 70, 53]

/** Skeleton rows with the real layout. Shown after 150 ms of loading. */
export function SkeletonRows<Row extends RowData>({ table }: { table: ListTable<Row> }) {
  const columns = table.getAllLeafColumns()
  return (
    <tbody aria-hidden className={styles.late}>
      {ROWS.map((row) => (
        <tr key={row} className={styles.row}>
          <td />
          {columns.map(({ id, columnDef: { meta } }, column) => (
            <td key={id} {...cellAttributes(meta)}>
              <Skeleton width={`${LENGTHS[(row + column * 4) % LENGTHS.length]}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
