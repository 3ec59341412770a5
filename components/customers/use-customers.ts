import { useCallback } from 'react'
import { usePages } from '@/components/data-table/use-pages'
import type { PageBody } from '@/lib/browser/api'
import { findBodies } from '@/lib/browser/find'
import type { ListSource } from '@/lib/directory-list'
import type { CustomersAddress } from './address'
import { listBody, searchBody } from './asked'
import { pageQuery } from './queries'

function bodiesOf(address: CustomersAddress, search: string | undefined, source: ListSource): PageBody[] {
  if (!address.find) return [listBody(address, source)]
  return search === undefined ? [] : findBodies(search, searchBody(address, source))
}

const FAMILY = ['customers', 'list']

/** The page of customers that the address asks for, with `search` where a search is on; a name can't be asked for. */
export function useCustomers(
  address: CustomersAddress,
  search: string | undefined,
  sourceFor: (address: CustomersAddress) => ListSource,
) {
  const queryOf = useCallback(
    (at: CustomersAddress) => pageQuery(bodiesOf(at, search, sourceFor(at))),
    [search, sourceFor],
  )
  const canAsk = !address.find || bodiesOf(address, search, sourceFor(address)).length > 0
  return usePages({ address, queryOf, canAsk, family: FAMILY })
}
