import { useCallback } from 'react'
import { usePages } from '@/components/data-table/use-pages'
import type { ListSource } from '@/lib/directory-list'
import type { CustomersAddress } from './address'
import { listBody, searchBody } from './asked'
import { customersQuery } from './queries'

const FAMILY = ['customers', 'list']

/** The page of customers in the URL, or of `search` if a search is active. */
export function useCustomers(
  address: CustomersAddress,
  search: string | undefined,
  sourceFor: (address: CustomersAddress) => ListSource,
) {
  const queryOf = useCallback(
    (at: CustomersAddress) => {
      const source = sourceFor(at)
      const body = at.find ? searchBody(at, search ?? '', source) : listBody(at, source)
      return customersQuery(body)
    },
    [search, sourceFor],
  )
  return usePages({ address, queryOf, canAsk: !address.find || search !== undefined, family: FAMILY })
}
