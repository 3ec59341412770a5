import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { startTransition, useMemo } from 'react'
import { type EntryState, entry, go } from '@/lib/browser/navigation/history-entry'
import { useEntry } from '@/lib/browser/navigation/use-entry'
import { pageAfterResize } from './paging'
import { type PageOfRows, usePages } from './use-pages'

interface ListAddress {
  page: number
  size: number
  /** The record in the drawer. */
  id: string | null
}

interface ListOptions<Answer extends PageOfRows, Address extends ListAddress, State extends object> {
  /** The page's path. Its URLs are there and below. */
  path: string
  /** Parses a URL. Must be stable. */
  parse: (href: string) => { address: Address; odd: readonly string[] }
  hrefOf: (address: Address) => string
  /** A page's API query; `state` of the history entry is null until it is known. */
  queryOf: (address: Address, state: State | null) => UseQueryOptions<Answer, Error, Answer, QueryKey>
  canAsk?: (address: Address, state: State | null) => boolean
  /** A query whose rows stay in the cache while others are shown. */
  keptOf?: (address: Address) => QueryKey | undefined
  family: QueryKey
  /** The part of an entry's state that this session may see; by default all. Must be stable. */
  readState?: (state: EntryState) => State
  /** The entry's state that new rows keep; by default none, so they start at the top. */
  stateOf?: (address: Address, before: State) => EntryState
  /** Parameters that a change of rows sets unless it has its own. */
  pinned?: (address: Address) => Partial<Address>
}

/** The state of a list page: URL, rows, and every way to change them. */
export function useListPage<
  Answer extends PageOfRows,
  Address extends ListAddress,
  State extends object = EntryState,
>({
  path,
  parse,
  hrefOf,
  queryOf,
  canAsk = () => true,
  keptOf,
  family,
  readState = (state) => state as State,
  stateOf = () => ({}),
  pinned = () => ({}),
}: ListOptions<Answer, Address, State>) {
  type Changes = Partial<Address> | Partial<ListAddress>

  const { href, state } = useEntry(path)
  const { address, odd } = useMemo(() => parse(href), [href, parse])
  const entryState = useMemo(() => state && readState(state), [state, readState])
  const pages = usePages({
    address,
    queryOf: (at: Address) => queryOf(at, entryState),
    canAsk: canAsk(address, entryState),
    family,
    kept: keptOf?.(address),
  })

  /** The current URL, possibly not rendered yet; changes build on it. */
  const now = () => parse(entry().href).address
  const stateNow = () => readState(entry().state)

  function otherRows(next: Changes): Address {
    const at = now()
    return { ...at, ...pinned(at), ...next }
  }

  const near = (next: Changes) => pages.askAhead(otherRows(next))

  function change(next: Changes, how: 'push' | 'replace' = 'push', newState?: EntryState) {
    const wanted = otherRows(next)
    pages.askAhead(wanted)
    startTransition(() => go(hrefOf(wanted), newState ?? stateOf(wanted, stateNow()), how))
  }

  /** The same rows in another layout keep their scroll position. */
  function look(next: Changes, how: 'push' | 'replace', added: EntryState = {}) {
    // Not in a transition, which would wait for the router's if that still loads after Back.
    go(hrefOf({ ...now(), ...next }), { ...stateNow(), ...added }, how)
  }

  return {
    address,
    odd,
    /** What the history entry stores; null: not known yet. */
    entryState,
    pages,
    reading: pages.reading,
    /** Whether the previous entry is the list, so that closing the drawer goes back. */
    opened: state?.opened === true,
    now,
    near,
    change,
    look,
    /** Opens a row's drawer. The first one pushes a history entry, so that closing goes back; others replace it. */
    open(id: string) {
      const openId = now().id
      if (id === openId) return
      if (openId === null) look({ id }, 'push', { opened: true })
      else look({ id }, 'replace')
    },
    turn(by: 1 | -1) {
      const page = now().page + by
      if (page >= 1 && (by < 0 || pages.hasNext)) change({ page })
    },
    resize(size: number) {
      const { page, size: from } = now()
      change({ size, page: pageAfterResize(page, from, size) })
    },
  }
}
