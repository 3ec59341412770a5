import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { type Entry, type EntryState, entry, watchEntry } from './history-entry'

export interface CurrentEntry {
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
  const [current, setCurrent] = useState(() => (typeof window === 'undefined' ? null : entryBelow(root)))
  useEffect(() => watchEntry(() => setCurrent((before) => entryBelow(root) ?? before)), [root])
  // A link to the same page changes the router's URL alone.
  useEffect(() => {
    setCurrent((before) => (before?.href === routed ? before : (entryBelow(root) ?? before)))
  }, [root, routed])
  return useHydrated() && current ? current : { href: routed, state: null }
}

/** Null: the window already shows, or still shows, another page. */
function entryBelow(root: string): Entry | null {
  const current = entry()
  const [path = ''] = current.href.split('?', 1)
  return path === root || path.startsWith(`${root}/`) ? current : null
}
