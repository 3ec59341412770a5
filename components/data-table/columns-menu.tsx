import { Columns3 } from 'lucide-react'
import { PopoverButton } from '@/components/ui/popover-button'
import type { ColumnsPanelProps } from './columns-panel'
import styles from './data-table.module.css'

const load = () => import('./columns-panel').then((module) => module.ColumnsPanel)

/** Shows, hides, moves and resizes columns without a mouse. */
export function ColumnsMenu(props: ColumnsPanelProps) {
  return (
    <PopoverButton
      label="Columns"
      icon={<Columns3 aria-hidden size={16} className="text-muted" />}
      className={styles.ofColumns}
      load={load}
      props={props}
    />
  )
}
