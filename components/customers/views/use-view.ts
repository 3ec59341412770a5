import { useState } from 'react'
import { places } from '@/components/data-table/arrange'
import { useTableLayout, useViews } from '@/components/preferences/preferences'
import type { ViewContent } from '@/lib/views'
import { type CustomersAddress, filtersOf } from '../address'
import { COLUMNS } from '../columns'

/** A view's content for comparison: equal if the columns and their order are. */
function looks({ filters, layout }: ViewContent): string {
  const { hidden, widths, density } = layout
  const columns = places(COLUMNS, layout).map(({ id }) => [id, hidden.includes(id), widths[id]])
  return JSON.stringify([filters, widths.name, columns, density])
}

/** The saved view in the URL, and the layout to render: the view's columns with the user's own changes. */
export function useView(address: CustomersAddress) {
  const views = useViews()
  const view = views.find(({ id }) => id === address.view)
  const [layout, onLayout] = useTableLayout(view ? `view ${view.id}` : 'customers', view?.layout)
  const filters = filtersOf(address)
  const [seen, setSeen] = useState(view)
  const isChanged = view !== undefined && looks({ filters, layout }) !== looks(view)
  // Only the version that the user has seen may be overwritten.
  if (view !== seen && (view?.id !== seen?.id || !isChanged)) setSeen(view)
  return {
    view,
    layout,
    onLayout,
    filters,
    isChanged,
    seenAt: seen?.savedAt ?? 0,
    isPartial: view ? view.missing.length > 0 : address.view !== null,
  }
}

export type ViewInHand = ReturnType<typeof useView>
