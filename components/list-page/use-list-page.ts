import { startTransition, useMemo } from 'react'
import { useReading } from '@/components/failure/use-reading'
import { type EntryState, entry, go } from '@/lib/browser/navigation/history-entry'
import { useEntry } from '@/lib/browser/navigation/use-entry'
import { listNavigation } from './list-navigation'
import { type PageOfRows, type PagesOptions, usePages } from './use-pages'

/** What every list has in its URL. */
interface ListAddress {
  page: number
  size: number
  /** The record in the drawer. */
  id: string | null
}

interface ListOptions<Answer extends PageOfRows, Address extends ListAddress>
  extends Pick<PagesOptions<Answer, Address>, 'queryOf' | 'family'> {
  /** The page's path. Its URLs are there and below. */
  path: string
  /** Parses a URL. Must be stable. */
  parse: (href: string) => { address: Address; odd: readonly string[] }
  hrefOf: (address: Address) => string
  /** The entry's state that new rows keep; by default none, so they start at the top. */
  stateOf?: (address: Address, before: EntryState) => EntryState
}

/** The state of a list page: URL, rows, and every way to change them. */
export function useListPage<Answer extends PageOfRows, Address extends ListAddress>({
  path,
  parse,
  hrefOf,
  stateOf = () => ({}),
  ...list
}: ListOptions<Answer, Address>) {
  const { href, state } = useEntry(path)
  const { address, odd } = useMemo(() => parse(href), [href, parse])
  const pages = usePages({ address, canAsk: true, ...list })
  const reading = useReading(pages.query)

  const now = () => parse(entry().href).address

  /** Prefetches rows that are about to be needed. */
  const near = (next: Partial<Address>) => pages.askAhead({ ...now(), ...next })

  /** Goes to other rows. */
  function change(next: Partial<Address>, how: 'push' | 'replace' = 'push', entryState?: EntryState) {
    const wanted = { ...now(), ...next }
    pages.askAhead(wanted)
    startTransition(() => go(hrefOf(wanted), entryState ?? stateOf(wanted, entry().state), how))
  }

  /** The same rows in another layout keep their scroll position. */
  function look(next: Partial<Address>, how: 'push' | 'replace', added: EntryState = {}) {
    startTransition(() => go(hrefOf({ ...now(), ...next }), { ...entry().state, ...added }, how))
  }

  return {
    address,
    /** Names of invalid URL parameters. */
    odd,
    /** What the history entry stores; null: not known yet. */
    entryState: state,
    pages,
    reading,
    /** Whether the previous entry is the list, so that closing the drawer goes back. */
    opened: state?.opened === true,
    now,
    near,
    change,
    look,
    ...listNavigation({
      now,
      change: change as (next: Partial<ListAddress>) => void,
      look: look as (next: Partial<ListAddress>, how: 'push' | 'replace', added?: EntryState) => void,
      hasNext: pages.hasNext,
    }),
  }
}
