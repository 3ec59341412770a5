import { useId } from 'react'
import { DENSITIES, type Density } from '@/lib/preferences'

const LABELS: Record<Density, string> = { compact: 'Compact', regular: 'Regular', roomy: 'Roomy' }

interface DensityPanelProps {
  value: Density
  onChange: (value: Density) => void
}

/** The three row heights. */
export function DensityPanel({ value, onChange }: DensityPanelProps) {
  const name = useId()
  return DENSITIES.map((density) => (
    <label
      key={density}
      className="flex h-8 items-center gap-2.5 rounded-sm pr-4 pl-2 hover:bg-fill-strong max-md:h-11"
    >
      <input
        type="radio"
        name={name}
        checked={density === value}
        onChange={() => onChange(density)}
        className="accent-accent"
      />
      {LABELS[density]}
    </label>
  ))
}
