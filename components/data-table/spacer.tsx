import styles from './data-table.module.css'

/** Space for rows that aren't rendered; `height` in px. One cell, since more would add columns. */
export function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  )
}
