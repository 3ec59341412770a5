import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { instantsOf } from '@/components/list-page/days/instants-of'
import { useListPage } from '@/components/list-page/use-list-page'
import { type EntryState, entry, privateText } from '@/lib/browser/navigation/history-entry'
import { canSearch } from '@/lib/search-text'
import {
  canCount,
  hrefOf,
  isWholeList,
  listBody,
  needsBrowser,
  type OptOutsAddress,
  PATH,
  parseAddress,
} from './address'
import { FAMILY, optOutsQuery, totalQuery, wholeListQuery } from './queries'

const NEWEST = { by: 'opted-out', isDescending: true }

/** The state of the opt-outs page. `types`: the available channels; `canNarrow`: see `isWholeList`. */
export function useOptOutsPage(types: readonly string[], sessionMark: string, canNarrow: boolean) {
  const parse = useCallback((href: string) => parseAddress(href, types), [types])
  const typedIn = (state: EntryState | null) => state && privateText(state, sessionMark, 'search')
  const listPage = useListPage({
    path: PATH,
    parse,
    hrefOf,
    queryOf(at: OptOutsAddress, state) {
      const body = listBody(at)
      const text = at.search ? typedIn(state) : undefined
      return isWholeList(at, canNarrow)
        ? wholeListQuery({ ...body, ...instantsOf(at), ...(text && { text }) })
        : optOutsQuery(body)
    },
    canAsk: (at, state) =>
      !needsBrowser(at) || (state !== null && (!at.search || typedIn(state) !== undefined)),
    family: FAMILY,
    stateOf: ({ search }, { mark, search: text }) => (search ? { mark, search: text } : {}),
  })
  const { address, change, now, entryState } = listPage
  const typed = typedIn(entryState)
  const isWhole = isWholeList(address, canNarrow)
  const sorted = listPage.pages.isHeld ? listPage.pages.shown.address : address
  const { type } = listBody(address)
  const { data: counted = null } = useQuery({
    ...totalQuery(type),
    enabled: !isWhole && canCount(address.type) && listPage.pages.query.data !== undefined,
  })

  // A link or another session's entry marks a search without its text.
  const isForeign = address.search && typed === undefined
  const endSearch = useEffectEvent(() => change({ search: false }, 'replace'))
  useEffect(() => {
    if (isForeign) endSearch()
  }, [isForeign])

  return {
    ...listPage,
    /** Undefined until it is known what was typed. */
    text: entryState ? (address.search && typed) || '' : undefined,
    isWholeList: isWhole,
    /** As the rows on screen are sorted: only the whole list is ordered by day; a search is ordered by rank. */
    sorts:
      canNarrow && canCount(sorted.type) && !sorted.search
        ? {
            value: isWholeList(sorted, canNarrow) ? NEWEST : null,
            onSort: () => change({ order: now().order === 'newest' ? 'system' : 'newest', page: 1 }),
          }
        : null,
    /** How many there are without a search; null: not known. */
    counted: isWhole ? null : counted,
    /** Searches the whole list; text that is too short ends the search. */
    find(text: string) {
      const { search: isOn } = now()
      const before = isOn ? privateText(entry().state, sessionMark, 'search') : undefined
      const search = canSearch(text)
      if (search ? text === before : !isOn) return
      change(
        { search, page: 1, id: null, tab: '' },
        isOn && search ? 'replace' : 'push',
        search ? { mark: sessionMark, search: text } : {},
      )
    },
  }
}

export type OptOutsPageState = ReturnType<typeof useOptOutsPage>
