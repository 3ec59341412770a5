import { useState } from 'react'
import { places } from '@/components/data-table/arrange'
import { useTableLayout, useViews } from '@/components/preferences/preferences'
import type { ViewContent } from '@/lib/views'
import { type CustomersAddress, filtersOf } from '../address'
import { COLUMNS } from '../columns'

/** What a view shows, to be compared: the same columns in the same order, however their layout came about. */
function looks({ filters, layout }: ViewContent): string {
  const { hidden, widths, density } = layout
  const columns = places(COLUMNS, layout).map(({ id }) => [id, hidden.includes(id), widths[id]])
  return JSON.stringify([filters, widths.name, columns, density])
}

/**
 * The saved view that the address names, and the layout to draw. In a view the person begins with the view's
 * columns; what they change of them is kept for them and this view, apart from their own.
 */
export function useView(address: CustomersAddress) {
  const [views] = useViews()
  const view = views.find(({ id }) => id === address.view)
  const [layout, onLayout] = useTableLayout(view ? `view ${view.id}` : 'customers', view?.layout)
  const filters = filtersOf(address)
  const [seen, setSeen] = useState(view)
  const isChanged = view !== undefined && looks({ filters, layout }) !== looks(view)
  // What was opened is what may be saved over; whoever sees the newest has seen it.
  if (view !== seen && (view?.id !== seen?.id || !isChanged)) setSeen(view)
  return {
    view,
    layout,
    onLayout,
    filters,
    /** Whether other filters or columns are shown than those that were saved. */
    isChanged,
    /** When what the person has seen of it was saved. */
    seenAt: seen?.savedAt ?? 0,
    /** Whether it isn't there, or not all of it. */
    isPartial: view ? view.missing.length > 0 : address.view !== null,
  }
}

export type ViewInHand = ReturnType<typeof useView>
