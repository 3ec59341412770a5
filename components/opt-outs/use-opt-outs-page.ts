import { startTransition, useMemo } from 'react'
import { useReading } from '@/components/failure/use-reading'
import { listNavigation } from '@/components/list-page/list-navigation'
import { usePages } from '@/components/list-page/use-pages'
import { type EntryState, entry, go } from '@/lib/browser/navigation/history-entry'
import { useEntry } from '@/lib/browser/navigation/use-entry'
import { hrefOf, listBody, type OptOutsAddress, PATH, parseAddress } from './address'
import { FAMILY, optOutsQuery } from './queries'

const queryOf = (address: OptOutsAddress) => optOutsQuery(listBody(address))

/** The state of the opt-outs page: URL, rows, and every way to change them. `types`: the available channels. */
export function useOptOutsPage(types: readonly string[]) {
  const { href, state } = useEntry(PATH)
  const { address, odd } = useMemo(() => parseAddress(href, types), [href, types])
  const addressNow = () => parseAddress(entry().href, types).address
  const pages = usePages({ address, queryOf, canAsk: true, family: FAMILY })
  const { query, askAhead, hasNext } = pages
  const reading = useReading(query)

  const wantedOf = (next: Partial<OptOutsAddress>) => ({ ...addressNow(), ...next })

  const near = (next: Partial<OptOutsAddress>) => askAhead(wantedOf(next))

  /** New rows start at the top, so the entry drops the scroll position. */
  function change(next: Partial<OptOutsAddress>) {
    near(next)
    startTransition(() => go(hrefOf(wantedOf(next)), {}, 'push'))
  }

  /** The same rows in another layout keep their scroll position. */
  function look(next: Partial<OptOutsAddress>, how: 'push' | 'replace', keeping: EntryState = {}) {
    startTransition(() => go(hrefOf({ ...addressNow(), ...next }), { ...entry().state, ...keeping }, how))
  }

  return {
    address,
    odd,
    pages,
    near,
    reading,
    opened: state?.opened === true,
    change,
    look,
    ...listNavigation({ now: addressNow, change, look, hasNext }),
  }
}

export type OptOutsPageState = ReturnType<typeof useOptOutsPage>
