import { Columns3 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { PopoverButton } from '@/components/ui/popover-button'
import type { ColumnsPanelProps } from './columns-panel'

/** Shows, hides, moves and resizes columns without a mouse; its script comes when it is near. */
export function ColumnsMenu(props: ColumnsPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<ColumnsPanelProps> | null>(null)
  const load = () => {
    import('./columns-panel').then(
      (module) => setPanel(() => module.ColumnsPanel),
      () => undefined,
    )
  }
  return (
    <PopoverButton
      label="Columns"
      icon={<Columns3 aria-hidden size={16} className="text-(--muted)" />}
      className="max-md:hidden"
      onNear={load}
    >
      {Panel && <Panel {...props} />}
    </PopoverButton>
  )
}
