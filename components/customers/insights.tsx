import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import type { Computed, InsightsAnswer } from '@/lib/answers/directory'
import type { Customer } from '@/lib/contract'
import { formatDay } from '@/lib/format/days'
import { formatInstantDay } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { lastSeenText } from '@/lib/last-seen'
import { FRESH_FOR } from './queries'

export interface Insights extends Omit<InsightsAnswer, 'changed'> {
  /** The names of changed fields by contact ID, with a time. */
  changed?: Readonly<Record<string, string>> | undefined
}

/** What is computed of the customers on the page; null: not loaded. */
export const InsightsContext = createContext<Insights | null>(null)

/**
 * What is computed of the rows' customers, and what changed since a time; null: not loaded, or not shown. Keep `ids`
 * stable.
 */
export function useInsights(
  ids: readonly string[],
  isShown: boolean,
  since: string | undefined,
): Insights | null {
  const { data } = useQuery({
    queryKey: ['customers', 'insights', ids, since],
    queryFn: async ({ signal }) => (await import('./load-insights')).loadInsights(ids, since, signal),
    enabled: isShown && ids.length > 0,
    staleTime: FRESH_FOR,
  })
  return data ?? null
}

interface InsightProps {
  customer: Customer
  /** Null: not known. */
  textOf: (computed: Computed, customer: Customer) => string | null
  /** Whether it comes from events or from full data. */
  by: 'events' | 'full data'
}

/** Something computed of a customer, in a row, with its age as a tooltip. */
export function Insight({ customer, textOf, by }: InsightProps): ReactNode {
  const answer = use(InsightsContext)
  const zone = useTimeZone()
  if (!answer) return null
  const computed = answer.computed[customer.id]
  const text = computed ? textOf(computed, customer) : null
  if (!computed || text === null) return <span className="text-muted">unknown</span>
  const readAt = by === 'events' ? answer.lastSeenReadAt : computed.readAt
  return <span title={`As of ${formatInstantDay(readAt, zone)}`}>{text}</span>
}

/** The fields of a customer that changed since the time of the filter, in a row. */
export function Changed({ id }: { id: string }): ReactNode {
  const changed = use(InsightsContext)?.changed
  if (!changed) return null
  // Since the list was read, they may have changed back.
  return <span>{changed[id] ?? 'none'}</span>
}

export const seenText = ({ awayDays }: Computed, { created_date }: Customer) =>
  lastSeenText(awayDays, created_date, Date.now())
export const endText = ({ membershipEnds }: Computed) => (membershipEnds ? formatDay(membershipEnds) : null)
export const noShowsText = ({ noShowsIn30Days: count }: Computed) =>
  count === undefined ? null : formatCount(count)
