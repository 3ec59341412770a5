import { startTransition, useCallback, useMemo } from 'react'
import { entry, go, type Kept } from '@/lib/browser/history-entry'
import { useEntry } from '@/lib/browser/use-entry'
import { type CustomersAddress, hrefOf, oddIn, parseAddress } from './address'
import { type Counted, countedOf } from './count/counted'

/** The state that Customers keeps in a history entry. */
export interface KeptByCustomers {
  /** The session that typed the texts; other sessions don't see them. */
  mark?: string
  /** The active search's text. */
  search?: string
  /** The text in the search box, searched or not. */
  typed?: string
  /** An earlier count of the live list. */
  counted?: Counted
  /** The table's scroll position, in px. */
  scroll?: number
  /** The drawer was opened from the previous entry, so closing it goes back. */
  opened?: boolean
}

export interface AddressInHand {
  address: CustomersAddress
  /** Names of invalid parameters. */
  odd: string[]
  /** Undefined while unknown: on the server and until the first client render. */
  kept: KeptByCustomers | undefined
  go(address: CustomersAddress, kept: KeptByCustomers, how: 'push' | 'replace'): void
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Reads an entry's state. Texts of another session stay, unread. */
export function readKept(kept: Kept, sessionMark: string): KeptByCustomers {
  const ours = kept.mark === sessionMark
  return {
    ...(ours ? { mark: sessionMark, search: textOf(kept.search), typed: textOf(kept.typed) } : {}),
    counted: countedOf(kept.counted),
    scroll: typeof kept.scroll === 'number' ? kept.scroll : undefined,
    opened: kept.opened === true,
  }
}

function read(href: string): Pick<AddressInHand, 'address' | 'odd'> {
  const [path = '', query = ''] = href.split(/\?(.*)/s)
  const params = new URLSearchParams(query)
  const address = parseAddress(path, params)
  return { address, odd: oddIn(params, address) }
}

/** The current URL, possibly not rendered yet; changes build on it. */
export const addressNow = () => read(entry().href).address

/** The Customers URL as rendered, and a function to change it. */
export function useAddress(sessionMark: string): AddressInHand {
  const { href, kept } = useEntry('/customers')
  return {
    ...useMemo(() => read(href), [href]),
    kept: useMemo(() => (kept === null ? undefined : readKept(kept, sessionMark)), [kept, sessionMark]),
    go: useCallback((next, keeping, how) => startTransition(() => go(hrefOf(next), { ...keeping }, how)), []),
  }
}
