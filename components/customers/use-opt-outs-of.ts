import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { optOutsOfQuery } from './queries'

/** Delay, in ms, before the rows' opt-out list entries load, so that a next page loads first. */
const ASK_AFTER = 200

/** The rows' opt-out list entries; null: not known yet. Keep `ids` stable. `isLeaving`: new rows are loading. */
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
