import styles from './data-table.module.css'

/** Holds the place of rows that aren't drawn; `height` in px. One cell: more than are shown would make columns. */
export function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  )
}
