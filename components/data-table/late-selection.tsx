import { type ComponentType, useEffect } from 'react'
import { useLatePart } from '@/components/ui/use-late-part'
import type { SelectionProps } from './rows-selection'

interface LateSelectionProps<Row extends object> extends SelectionProps<Row> {
  /** Stable. */
  load: () => Promise<ComponentType<SelectionProps<Row>>>
}

/** What any table's selection is drawn by. */
export const loadRowsSelection = () => import('./rows-selection').then((module) => module.RowsSelection)

/** What can be done with the selected rows; its script is fetched when the first one is selected. */
export function LateSelection<Row extends object>({ load, ...common }: LateSelectionProps<Row>) {
  const { open, draw } = useLatePart(load)
  const isSelected = common.selected.length > 0
  useEffect(() => {
    if (isSelected) open()
  }, [isSelected, open])
  // Also where nothing is selected any more: it has to be told.
  return draw((Part) => <Part {...common} />)
}
