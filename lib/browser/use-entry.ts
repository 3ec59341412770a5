import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { entry, type Kept, routerIsAt, watchEntry } from './history-entry'
import { useHydrated } from './use-hydrated'

export interface EntryInHand {
  /** Path and query. */
  href: string
  /** Null on the server and during hydration, when it isn't known. */
  kept: Kept | null
}

/**
 * The history entry of the page at `root` and below, without waiting for the router. `go` of `history-entry` changes
 * it.
 */
export function useEntry(root: string): EntryInHand {
  const pathname = usePathname()
  const query = useSearchParams().toString()
  const routed = query ? `${pathname}?${query}` : pathname
  // State instead of an external store, whose changes can't render in a transition.
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
  // Another page's URL may appear here for a moment before this page unmounts.
  const own = useRef(href)
  const path = href.split('?', 1)[0] ?? ''
  if (path === root || path.startsWith(`${root}/`)) own.current = href
  return { href: own.current, kept }
}
