import { type ComponentType, useEffect, useRef } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { entry } from '@/lib/browser/navigation/history-entry'
import type { SelectionProps } from './rows-selection'

interface LazySelectionProps<Row extends object> extends SelectionProps<Row> {
  load: () => Promise<ComponentType<SelectionProps<Row>>>
}

/** Props of the selection in any table's footer. */
export const loadRowsSelection = () => import('./rows-selection').then((module) => module.RowsSelection)

/** Actions on the selected rows; the script loads with the first selection. */
export function LazySelection<Row extends object>({ load, ...common }: LazySelectionProps<Row>) {
  const { open, draw } = useLazyComponent(load)
  const isSelected = common.selected.length > 0
  const isFirst = useRef(true)
  useEffect(() => {
    // Also if the history entry shows a selection before a reload, which must be cleaned up.
    if (isSelected || (isFirst.current && entry().state.selecting === 'begun')) open()
    isFirst.current = false
  }, [isSelected, open])
  // And when the selection becomes empty, which the script must handle.
  return draw((Part) => <Part {...common} />)
}
