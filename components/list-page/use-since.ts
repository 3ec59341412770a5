import { startTransition, useMemo } from 'react'
import { go } from '@/lib/browser/navigation/history-entry'
import type { SearchParams } from '@/lib/browser/navigation/search-params'
import { useEntry } from '@/lib/browser/navigation/use-entry'

/** The time from which a page's URL limits its list, and how to clear it. */
export function useSince(path: string, parseAddress: SearchParams<{ since: string | null }>['parseHref']) {
  const { href } = useEntry(path)
  const { address, odd } = useMemo(() => parseAddress(href), [href, parseAddress])
  return { since: address.since, odd, clear: () => startTransition(() => go(path, {}, 'push')) }
}

export type SinceState = ReturnType<typeof useSince>
