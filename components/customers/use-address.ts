import { startTransition, useCallback, useMemo } from 'react'
import { type EntryState, entry, go, privateText } from '@/lib/browser/navigation/history-entry'
import { useEntry } from '@/lib/browser/navigation/use-entry'
import { type CustomersAddress, hrefOf, parseAddress } from './address'
import { type Counted, countedOf } from './count/counted'

/** The state that Customers keeps in a history entry. */
export interface CustomersState {
  /** The session that typed the texts; other sessions don't see them. */
  mark?: string
  search?: string
  typed?: string
  counted?: Counted
  scroll?: number
  opened?: boolean
}

export interface AddressInHand {
  address: CustomersAddress
  odd: readonly string[]
  entryState: CustomersState | undefined
  go(address: CustomersAddress, entryState: CustomersState, how: 'push' | 'replace'): void
}

/** Reads an entry's state. Texts of another session stay, unread. */
export function readState(state: EntryState, sessionMark: string): CustomersState {
  return {
    ...(state.mark === sessionMark && { mark: sessionMark }),
    search: privateText(state, sessionMark, 'search'),
    typed: privateText(state, sessionMark, 'typed'),
    counted: countedOf(state.counted),
    scroll: typeof state.scroll === 'number' ? state.scroll : undefined,
    opened: state.opened === true,
  }
}

/** The current URL, possibly not rendered yet; changes build on it. */
export const addressNow = () => parseAddress(entry().href).address

/** The Customers URL as rendered, and a function to change it. */
export function useAddress(sessionMark: string): AddressInHand {
  const { href, state } = useEntry('/customers')
  return {
    ...useMemo(() => parseAddress(href), [href]),
    entryState: useMemo(
      () => (state === null ? undefined : readState(state, sessionMark)),
      [state, sessionMark],
    ),
    go: useCallback(
      (next, entryState, how) => startTransition(() => go(hrefOf(next), { ...entryState }, how)),
      [],
    ),
  }
}
