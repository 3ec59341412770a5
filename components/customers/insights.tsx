import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import type { InsightsAnswer } from '@/lib/answers/directory'
import type { Customer } from '@/lib/contract'
import { FRESH_FOR } from './queries'

/** What a column shows of what is computed. */
export type InsightKind = 'seen' | 'ends' | 'noShows'

/** What is computed of the rows, and what columns say of it. */
export interface Insights extends Omit<InsightsAnswer, 'changed'> {
  /** What a column says of a customer, and as of when; null: not known. Loaded with the answer. */
  cellOf: (
    answer: Omit<InsightsAnswer, 'changed'>,
    customer: Customer,
    of: InsightKind,
    zone: string,
  ) => { text: string; title: string } | null
  /** The names of changed fields by contact ID, with a time. */
  changed?: Readonly<Record<string, string>> | undefined
}

/** What is computed of the customers on the page; null: not loaded. */
export const InsightsContext = createContext<Insights | null>(null)

/** What is computed of some customers, and what changed since a time. */
export const insightsQuery = (ids: readonly string[], since: string | undefined) =>
  queryOptions({
    queryKey: ['customers', 'insights', ids, since],
    queryFn: async ({ signal }) => (await import('./load-insights')).loadInsights(ids, since, signal),
    staleTime: FRESH_FOR,
  })

/**
 * What is computed of the rows' customers, and what changed since a time; null: not loaded, or not shown. Keep `ids`
 * stable.
 */
export function useInsights(
  ids: readonly string[],
  isShown: boolean,
  since: string | undefined,
): Insights | null {
  const { data } = useQuery({ ...insightsQuery(ids, since), enabled: isShown && ids.length > 0 })
  return data ?? null
}

/** Something computed of a customer, in a row, with its age as a tooltip. */
export function Insight({ customer, of }: { customer: Customer; of: InsightKind }): ReactNode {
  const answer = use(InsightsContext)
  const zone = useTimeZone()
  if (!answer) return null
  const cell = answer.cellOf(answer, customer, of, zone)
  return cell ? <span title={cell.title}>{cell.text}</span> : <span className="text-muted">unknown</span>
}

/** The fields of a customer that changed since the time of the filter, in a row. */
export function Changed({ id }: { id: string }): ReactNode {
  const changed = use(InsightsContext)?.changed
  if (!changed) return null
  // Since the list was read, they may have changed back.
  return <span>{changed[id] ?? 'none'}</span>
}
