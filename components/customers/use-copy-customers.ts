import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListTable } from '@/components/data-table/features'
import type { SelectionAction } from '@/components/selection/selection-bar'
import { useCopyRows } from '@/components/selection/use-copy-rows'
import type { Customer } from '@/lib/contract'
import { insightCells } from '@/lib/insight-cells'
import { type Insights, insightsQuery } from './insights'
import { idsOf } from './use-stricter'

/** What a computed column has of a customer, in copies. */
export function copiedInsight(
  { computed, changed, lastSeenReadAt }: Pick<Insights, 'computed' | 'changed' | 'lastSeenReadAt'>,
  { id, created_date }: Customer,
  column: string,
): unknown {
  const cells = insightCells(computed[id] ?? {}, created_date, lastSeenReadAt)
  if (column === 'last-seen') return cells.last_seen
  if (column === 'membership-ends') return cells.membership_ends
  return column === 'no-shows' ? cells.no_shows : (changed?.[id] ?? 'none')
}

/** Copies the selected customers with the visible columns, also those that are computed. */
export function useCopyCustomers(
  table: ListTable<Customer>,
  customers: readonly Customer[],
  since: string | undefined,
): SelectionAction {
  const client = useQueryClient()
  const hasComputed = table.getAllLeafColumns().some(({ accessorFn }) => !accessorFn)
  const ids = useMemo(() => idsOf(customers), [customers])
  const query = insightsQuery(ids, since)
  // Before the press: some browsers let a page copy only at once.
  useQuery({ ...query, enabled: hasComputed && ids.length > 0 })
  return useCopyRows(table, customers, async () => {
    if (!hasComputed) return () => null
    const insights = await client.fetchQuery(query)
    return (customer, column) => copiedInsight(insights, customer, column)
  })
}
