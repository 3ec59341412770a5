import { type ComponentType, useEffect, useRef } from 'react'
import { useLatePart } from '@/components/ui/use-late-part'
import { entry } from '@/lib/browser/history-entry'
import type { SelectionProps } from './rows-selection'

interface LateSelectionProps<Row extends object> extends SelectionProps<Row> {
  /** Stable. */
  load: () => Promise<ComponentType<SelectionProps<Row>>>
}

/** Props of the selection in any table's footer. */
export const loadRowsSelection = () => import('./rows-selection').then((module) => module.RowsSelection)

/** Actions on the selected rows; the script loads with the first selection. */
export function LateSelection<Row extends object>({ load, ...common }: LateSelectionProps<Row>) {
  const { open, draw } = useLatePart(load)
  const isSelected = common.selected.length > 0
  const isFirst = useRef(true)
  useEffect(() => {
    // Also if the history entry shows a selection before a reload, which must be cleaned up.
    if (isSelected || (isFirst.current && entry().kept.selecting === 'begun')) open()
    isFirst.current = false
  }, [isSelected, open])
  // And when the selection becomes empty, which the script must handle.
  return draw((Part) => <Part {...common} />)
}
