import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListTable } from '@/components/data-table/features'
import type { SelectionAction } from '@/components/selection/selection-bar'
import { useCopyRows } from '@/components/selection/use-copy-rows'
import type { Customer } from '@/lib/contract'
import { lastSeenText } from '@/lib/last-seen-text'
import { type Insights, insightsQuery } from './insights'
import { idsOf } from './use-stricter'

const UNKNOWN = 'unknown'

/** What a computed column has of a customer, in copies: days and numbers as such, so that spreadsheets can sort. */
export function copiedInsight(
  { computed, changed }: Pick<Insights, 'computed' | 'changed'>,
  { id, created_date }: Customer,
  column: string,
): unknown {
  const { awayDays, membershipEnds: end, noShowsIn30Days } = computed[id] ?? {}
  if (column === 'last-seen') return lastSeenText(awayDays, created_date, Date.now()) ?? UNKNOWN
  if (column === 'membership-ends') return end === null ? 'no end' : (end ?? UNKNOWN)
  if (column === 'no-shows') return noShowsIn30Days ?? UNKNOWN
  return changed?.[id] ?? 'none'
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
