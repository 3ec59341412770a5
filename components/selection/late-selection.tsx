import { type ComponentType, useEffect, useRef } from 'react'
import { useLatePart } from '@/components/ui/use-late-part'
import { entry } from '@/lib/browser/history-entry'
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
  const isFirst = useRef(true)
  useEffect(() => {
    // Also where something was before a reload, as the entry tells, which has to be left.
    if (isSelected || (isFirst.current && entry().kept.selecting === 'begun')) open()
    isFirst.current = false
  }, [isSelected, open])
  // And where nothing is any more, which it has to be told.
  return draw((Part) => <Part {...common} />)
}
