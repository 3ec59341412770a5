import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import type { LastSeenAnswer } from '@/lib/answers/directory'
import { api } from '@/lib/browser/api'
import { partsOf } from '@/lib/browser/id-parts'
import { formatInstantDay } from '@/lib/format/instants'
import { lastSeenText } from '@/lib/last-seen'
import { FRESH_FOR } from './queries'

/** When the customers on the page were last seen; null: not loaded. */
export const LastSeenContext = createContext<LastSeenAnswer | null>(null)

async function lastSeenOf(ids: readonly string[], signal: AbortSignal): Promise<LastSeenAnswer> {
  const answers = await Promise.all(partsOf(ids).map((part) => api.lastSeen({ ids: part }, signal)))
  return {
    readAt: answers[0]?.readAt ?? null,
    awayDays: Object.assign({}, ...answers.map(({ awayDays }) => awayDays)),
  }
}

/** When the rows' customers were last seen; null: not loaded, or not shown. Keep `ids` stable. */
export function useLastSeen(ids: readonly string[], isShown: boolean): LastSeenAnswer | null {
  const { data } = useQuery({
    queryKey: ['customers', 'last-seen', ids],
    queryFn: ({ signal }) => lastSeenOf(ids, signal),
    enabled: isShown && ids.length > 0,
    staleTime: FRESH_FOR,
  })
  return data ?? null
}

/** When a customer was last seen, in a row. */
export function LastSeen({ id }: { id: string }) {
  const answer = use(LastSeenContext)
  const zone = useTimeZone()
  if (!answer) return null
  const text = lastSeenText(answer.awayDays[id])
  if (text === null) return <span className="text-muted">unknown</span>
  return <span title={`As of ${formatInstantDay(answer.readAt, zone)}`}>{text}</span>
}
