import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { entry, type Kept, routerIsAt, watchEntry } from './history-entry'
import { useHydrated } from './use-hydrated'

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
  // State and not a store that is read: a store's changes can't be drawn after the next paint.
  const [there, setThere] = useState(() => (typeof window === 'undefined' ? null : entry()))
  useEffect(() => {
    const follow = () => setThere(entry())
    follow()
    return watchEntry(follow)
  }, [])
  const isHydrated = useHydrated()
  const { href, kept }: EntryInHand = isHydrated && there ? there : { href: routed, kept: null }
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
