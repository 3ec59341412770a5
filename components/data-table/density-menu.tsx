import { Rows3 } from 'lucide-react'
import { DENSITIES, type Density } from '@/lib/preferences'
import { MenuButton } from './menu-button'

const LABELS: Record<Density, string> = { compact: 'Compact', regular: 'Regular', roomy: 'Roomy' }
const OPTIONS = DENSITIES.map((value) => ({ value, label: LABELS[value] }))

/** How high the rows are. */
export function DensityMenu({ value, onChange }: { value: Density; onChange: (value: Density) => void }) {
  return (
    <MenuButton
      label="Density"
      icon={<Rows3 aria-hidden size={16} className="text-(--muted)" />}
      className="-mr-2.5 max-md:hidden"
      menu={{
        kind: 'one',
        options: OPTIONS,
        value,
        onChange: (next) => onChange(DENSITIES.find((known) => known === next) ?? 'regular'),
      }}
    />
  )
}
