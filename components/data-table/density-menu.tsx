import { Rows3 } from 'lucide-react'
import { PopoverButton } from '@/components/ui/popover-button'
import styles from './data-table.module.css'
import type { DensityPanelProps } from './density-panel'

const load = () => import('./density-panel').then((module) => module.DensityPanel)

export function DensityMenu(props: DensityPanelProps) {
  return (
    <PopoverButton
      label="Density"
      icon={<Rows3 aria-hidden size={16} className="text-muted" />}
      className={styles.ofColumns}
      load={load}
      props={props}
    />
  )
}
