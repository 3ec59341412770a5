import { Skeleton } from '@/components/ui/skeleton'
import styles from './data-table.module.css'

/** Enough to fill a tall screen. */
const ROWS = Array.from({ length: 24 }, (_, row) => row)

/** Fractions of the column width, so that bars look like words of different lengths. */
const LENGTHS = [74, 56, 82, 65, 49, 78, 60, 70, 53]

/** Skeleton of a plain table's rows. Shown after 150 ms of loading. */
export function PlainBones({ columns }: { columns: readonly string[] }) {
  return (
    <tbody aria-hidden className={`max-md:block ${styles.late}`}>
      {ROWS.map((row) => (
        <tr
          key={row}
          className="max-md:flex max-md:h-17 max-md:flex-col max-md:justify-center max-md:gap-3 max-md:border-b max-md:border-border max-md:px-4"
        >
          {columns.map((name, column) => (
            <td key={name} className={column > 1 ? 'max-md:hidden' : ''}>
              <Skeleton width={`${LENGTHS[(row + column * 4) % LENGTHS.length]}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
