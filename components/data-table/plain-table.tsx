import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { Skeleton } from '@/components/ui/skeleton'
import styles from './data-table.module.css'
import { SKELETON_ROWS, skeletonWidth } from './widths'

/** On a phone, where the head is hidden, a line parts the first row from what is above. */
const BODY = 'max-md:block max-md:border-t max-md:border-border'

/** Skeleton of a plain table's rows. Shown after 150 ms of loading. */
function PlainBones({ columns }: { columns: readonly string[] }) {
  return (
    <tbody aria-hidden className={`${BODY} ${styles.late}`}>
      {SKELETON_ROWS.map((row) => (
        <tr
          key={row}
          className="max-md:flex max-md:h-17 max-md:flex-col max-md:justify-center max-md:gap-3 max-md:border-b max-md:border-border max-md:px-4"
        >
          {columns.map((name, column) => (
            <td key={name} className={column > 1 ? 'max-md:hidden' : ''}>
              <Skeleton width={skeletonWidth(row, column)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const HEAD = 'h-9 border-y border-border px-3 text-xs/4 font-medium text-muted'

/** A column of a plain table; without `width` it shares the rest. */
interface PlainColumn {
  label: string
  width?: string
  isHidden?: boolean
  isNumber?: boolean
}

interface PlainTableProps {
  label: string
  columns: readonly PlainColumn[]
  isBusy: boolean
  isLoading: boolean
  children: ReactNode
}

/** A small table with the measures of every table; on a phone its rows are blocks. */
export function PlainTable({ label, columns, isBusy, isLoading, children }: PlainTableProps) {
  return (
    <>
      {isBusy && !isLoading && <Progress />}
      <table
        aria-label={label}
        aria-busy={isBusy}
        className="w-full table-fixed border-separate border-spacing-0 text-13 tabular-nums max-md:block md:[&_td]:h-9 md:[&_td]:border-b md:[&_td]:border-border md:[&_td]:px-3 md:[&_td:first-child]:pl-6 md:[&_td:last-child]:pr-6 md:[&_th:first-child]:pl-6"
      >
        <thead className="sticky top-0 z-10 bg-surface max-md:sr-only print:static">
          <tr>
            {columns.map(({ label: name, width, isHidden, isNumber }) => (
              <th
                key={name}
                scope="col"
                className={classes(HEAD, isNumber ? 'text-end' : 'text-start')}
                style={width ? { width } : undefined}
              >
                <span className={classes(isHidden && 'sr-only')}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {isLoading ? (
          <PlainBones columns={columns.map((column) => column.label)} />
        ) : (
          <tbody className={BODY}>{children}</tbody>
        )}
      </table>
    </>
  )
}

/** A progress bar over the old rows during a slow refresh. */
function Progress() {
  return (
    <div aria-hidden className="sticky top-0 z-20 h-0 print:hidden">
      <div className={`${styles.progress} ${styles.late}`} />
    </div>
  )
}

/** A row's classes; on a phone its cells wrap. */
export const PLAIN_ROW =
  'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-1 max-md:border-b max-md:border-border max-md:px-4 max-md:py-3'
