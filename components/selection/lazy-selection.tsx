import { type ComponentType, useEffect, useRef } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { entry } from '@/lib/browser/navigation/history-entry'
import type { SelectionProps } from './rows-selection'

interface LazySelectionProps<Props> {
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** Props of the selection in any table's footer. */
export const loadRowsSelection = <Row extends object>(): Promise<ComponentType<SelectionProps<Row>>> =>
  import('./rows-selection').then((module) => module.RowsSelection)

/** Actions on the selected rows; the script loads with the first selection. */
export function LazySelection<Props extends { selected: readonly object[] }>({
  load,
  props,
}: LazySelectionProps<Props>) {
  const { open, draw } = useLazyComponent(load)
  const isSelected = props.selected.length > 0
  const isFirst = useRef(true)
  useEffect(() => {
    // Also if the history entry shows a selection before a reload, which must be cleaned up.
    if (isSelected || (isFirst.current && entry().state.selecting === 'begun')) open()
    isFirst.current = false
  }, [isSelected, open])
  // And when the selection becomes empty, which the script must handle.
  return draw((Part) => <Part {...props} />)
}
