import { startTransition, useCallback, useMemo } from 'react'
import { entry, go, type Kept } from '@/lib/browser/history-entry'
import { useEntry } from '@/lib/browser/use-entry'
import { type CustomersAddress, hrefOf, oddIn, parseAddress } from './address'
import { type Counted, countedOf } from './count/counted'

/** What Customers keeps in the history entry. */
export interface KeptByCustomers {
  /** Whose session typed the texts below; another's are not shown. */
  mark?: string
  /** What the search that is on searches for. */
  search?: string
  /** What stands in Find, searched for or not. */
  typed?: string
  /** How long Live's list was when somebody counted it. */
  counted?: Counted
  /** How far the table was scrolled, in px. */
  scroll?: number
  /** The drawer was opened from the entry before: closing it is going back. */
  opened?: boolean
}

export interface AddressInHand {
  address: CustomersAddress
  /** Names of what it says and can't be understood. */
  odd: string[]
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

/** The address in hand, which may not be drawn yet: what changes it goes on from here. */
export const addressNow = () => read(entry().href).address

/** The address of Customers, as it is drawn, and the way to change it. */
export function useAddress(sessionMark: string): AddressInHand {
  const { href, kept } = useEntry('/customers')
  return {
    ...useMemo(() => read(href), [href]),
    kept: useMemo(() => (kept === null ? undefined : readKept(kept, sessionMark)), [kept, sessionMark]),
    go: useCallback((next, keeping, how) => startTransition(() => go(hrefOf(next), { ...keeping }, how)), []),
  }
}
