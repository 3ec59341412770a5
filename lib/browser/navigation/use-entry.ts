import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { type Entry, type EntryState, entry, routerIsAt, watchEntry } from './history-entry'

export interface CurrentEntry {
  /** Path and query. */
  href: string
  /** Null on the server and during hydration, when it isn't known. */
  state: EntryState | null
}

/** The history entry of the page at `root` and below; `go` of `history-entry` changes it. */
export function useEntry(root: string): CurrentEntry {
  const pathname = usePathname()
  const query = useSearchParams().toString()
  const routed = query ? `${pathname}?${query}` : pathname
  // State instead of an external store, whose changes can't render in a transition.
  const [current, setCurrent] = useState(() =>
    typeof window !== 'undefined' && isBelow(root, entry()) ? entry() : null,
  )
  useEffect(() => {
    // Another page's entry may come before this page unmounts.
    const follow = (next: Entry) => isBelow(root, next) && setCurrent(next)
    const stop = watchEntry(follow)
    const now = entry()
    setCurrent((before) => (before?.href === now.href || !isBelow(root, now) ? before : now))
    return stop
  }, [root])
  useEffect(() => routerIsAt(routed), [routed])
  return useHydrated() && current ? current : { href: routed, state: null }
}

function isBelow(root: string, { href }: Entry): boolean {
  const [path = ''] = href.split('?', 1)
  return path === root || path.startsWith(`${root}/`)
}
