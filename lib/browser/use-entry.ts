import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Entry, entry, type Kept, routerIsAt, watchEntry } from './history-entry'

export interface EntryInHand {
  /** Path and query. */
  href: string
  /** Null while it can't be known: on the server, and until the first drawing in the browser is done. */
  kept: Kept | null
}

/**
 * The history entry of the page at `root` and under it, at once and without the router's round trip.
 * `go` of `history-entry` changes it.
 */
export function useEntry(root: string): EntryInHand {
  const pathname = usePathname()
  const query = useSearchParams().toString()
  const routed = query ? `${pathname}?${query}` : pathname
  const atServer = useMemo(() => ({ href: routed, kept: null }), [routed])
  const { href, kept } = useSyncExternalStore<Entry | typeof atServer>(watchEntry, entry, () => atServer)
  useEffect(() => routerIsAt(window.location.pathname + window.location.search), [])
  const seen = useRef(routed)
  useEffect(() => {
    if (seen.current === routed) return
    seen.current = routed
    routerIsAt(routed)
  }, [routed])
  // Another page's address may show here for a moment before this page goes.
  const own = useRef(href)
  const path = href.split('?', 1)[0] ?? ''
  if (path === root || path.startsWith(`${root}/`)) own.current = href
  return { href: own.current, kept }
}
