import { useCallback, useMemo } from 'react'
import { pageAfterResize } from '@/components/data-table/paging'
import { usePages } from '@/components/data-table/use-pages'
import { useReading } from '@/components/failure/use-reading'
import { entry, go, keep } from '@/lib/browser/history-entry'
import { useEntry } from '@/lib/browser/use-entry'
import { hrefOf, listBody, type OptOutsAddress, PATH, parseAddress } from './address'
import { FAMILY, optOutsQuery } from './queries'

const queryOf = (address: OptOutsAddress) => optOutsQuery(listBody(address))

interface Keeping {
  opened?: boolean
}

/** Where the list is, what it shows, and every way to change it. `types`: the channels there are. */
export function useDesk(types: readonly string[]) {
  const { href, kept } = useEntry(PATH)
  const address = useMemo(
    () => parseAddress(new URLSearchParams(href.split(/\?(.*)/s)[1]), types),
    [href, types],
  )
  const pages = usePages({ address, queryOf, canAsk: true, family: FAMILY })
  const { query, askAhead, hasNext } = pages
  const reading = useReading(query)

  /** Other rows begin at the top, so their entry doesn't keep how far these were scrolled. */
  function change(next: Partial<OptOutsAddress>) {
    const wanted = { ...address, ...next }
    askAhead(wanted)
    go(hrefOf(wanted), {}, 'push')
  }

  return {
    address,
    pages,
    reading,
    /** Whether the entry before is the list, so that closing the drawer goes back. */
    opened: kept?.opened === true,
    change,
    /** The same rows, seen otherwise: they stay where they are. */
    look: (next: Partial<OptOutsAddress>, how: 'push' | 'replace', keeping: Keeping = {}) =>
      go(hrefOf({ ...address, ...next }), { ...entry().kept, ...keeping }, how),
    turn: (by: 1 | -1) => {
      const page = address.page + by
      if (page >= 1 && (by < 0 || hasNext)) change({ page })
    },
    resize: (size: number) => change({ size, page: pageAfterResize(address.page, address.size, size) }),
    scrollOf: useCallback(() => {
      const { scroll } = entry().kept
      return typeof scroll === 'number' ? scroll : 0
    }, []),
    onScrolled: useCallback((scroll: number) => keep({ scroll: Math.round(scroll) }), []),
  }
}

export type Desk = ReturnType<typeof useDesk>
