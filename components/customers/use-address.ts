import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Entry, entry, go, type Kept, routerIsAt, watchEntry } from '@/lib/browser/history-entry'
import { type CustomersAddress, hrefOf, parseAddress } from './address'

/** What Customers keeps in the history entry. */
export interface KeptByCustomers {
  /** Whose session typed the texts below; another's are not shown. */
  mark?: string
  /** What the search that is on searches for. */
  search?: string
  /** What stands in Find, searched for or not. */
  typed?: string
  /** How far the table was scrolled, in px. */
  scroll?: number
  /** The drawer was opened from the entry before: closing it is going back. */
  opened?: boolean
}

export interface AddressInHand {
  address: CustomersAddress
  /** Undefined while it can't be known: on the server, and until the first drawing in the browser is done. */
  kept: KeptByCustomers | undefined
  go(address: CustomersAddress, kept: KeptByCustomers, how: 'push' | 'replace'): void
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Reads what an entry keeps. Texts of another session stay where they are, unread. */
export function readKept(kept: Kept, sessionMark: string): KeptByCustomers {
  const ours = kept.mark === sessionMark
  return {
    ...(ours ? { mark: sessionMark, search: textOf(kept.search), typed: textOf(kept.typed) } : {}),
    scroll: typeof kept.scroll === 'number' ? kept.scroll : undefined,
    opened: kept.opened === true,
  }
}

function isCustomers(href: string): boolean {
  return /^\/customers(?:[/?]|$)/.test(href)
}

function parse(href: string): CustomersAddress {
  const [path = '', query = ''] = href.split(/\?(.*)/s)
  return parseAddress(path, new URLSearchParams(query))
}

/** The address of Customers and the way to change it, at once and without the router's round trip. */
export function useAddress(sessionMark: string): AddressInHand {
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
  if (isCustomers(href)) own.current = href
  const shown = own.current
  const address = useMemo(() => parse(shown), [shown])
  return {
    address,
    kept: useMemo(() => (kept === null ? undefined : readKept(kept, sessionMark)), [kept, sessionMark]),
    go: useCallback((next, keeping, how) => go(hrefOf(next), { ...keeping }, how), []),
  }
}
