import { Icon } from '@/components/ui/icon/icon'
import { PopoverButton } from '@/components/ui/popover-button'
import type { Density } from '@/lib/preferences'
import type { ColumnsPanelProps } from './columns-panel'
import styles from './data-table.module.css'

const loadColumns = () => import('./columns-panel').then((module) => module.ColumnsPanel)
const loadDensity = () => import('./density-panel').then((module) => module.DensityPanel)

/** Shows, hides, moves and resizes columns without a mouse, and sets the height of the rows. */
export function LayoutMenus(props: ColumnsPanelProps) {
  const { layout, onLayout } = props
  return (
    <>
      <PopoverButton
        label="Columns"
        icon={<Icon name="columns-3" size={16} className="text-muted" />}
        className={styles.ofColumns}
        load={loadColumns}
        props={props}
      />
      <PopoverButton
        label="Density"
        icon={<Icon name="rows-3" size={16} className="text-muted" />}
        className={styles.ofColumns}
        load={loadDensity}
        props={{ value: layout.density, onChange: (density: Density) => onLayout({ density }) }}
      />
    </>
  )
}
