import styles from './data-table.module.css'

/** Holds the place of rows that aren't drawn; `height` in px. */
export function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={styles.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
