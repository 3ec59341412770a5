import { useCallback } from 'react'
import { useListPage } from '@/components/list-page/use-list-page'
import { hrefOf, listBody, type OptOutsAddress, PATH, parseAddress } from './address'
import { FAMILY, optOutsQuery } from './queries'

const queryOf = (address: OptOutsAddress) => optOutsQuery(listBody(address))

/** The state of the opt-outs page. `types`: the available channels. */
export function useOptOutsPage(types: readonly string[]) {
  const parse = useCallback((href: string) => parseAddress(href, types), [types])
  return useListPage({ path: PATH, parse, hrefOf, queryOf, family: FAMILY })
}

export type OptOutsPageState = ReturnType<typeof useOptOutsPage>
