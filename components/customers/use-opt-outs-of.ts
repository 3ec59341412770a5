import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { optOutsOfQuery } from './queries'

/** How long rows are looked at before the opt-out list is asked about them, in ms: the next page goes first. */
const ASK_AFTER = 1000

/**
 * What the opt-out list says of the rows in hand; null: not known yet. `ids` stays the same list meanwhile.
 * `isLeaving`: others are on their way, and these aren't asked about any more.
 */
export function useOptOutsOf(ids: readonly string[], isLeaving: boolean): OptOutsOf | null {
  const [looked, setLooked] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => setLooked(ids), ASK_AFTER)
    return () => clearTimeout(timer)
  }, [ids, isLeaving])
  const { data } = useQuery({ ...optOutsOfQuery(ids), enabled: looked === ids && ids.length > 0 })
  return data ?? null
}
