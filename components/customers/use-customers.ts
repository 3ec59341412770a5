import { useCallback } from 'react'
import { usePages } from '@/components/data-table/use-pages'
import type { CustomersBody, FindBody } from '@/lib/browser/api'
import { findBodies } from '@/lib/browser/find'
import { type CustomersAddress, listBody } from './address'
import { pageQuery } from './queries'

function bodiesOf(address: CustomersAddress, search: string | undefined): (CustomersBody | FindBody)[] {
  const body = listBody(address)
  if (!address.find) return [body]
  return search === undefined ? [] : findBodies(search, body)
}

const FAMILY = ['customers', 'list']

/** The page of customers that the address asks for, with `search` where a search is on; a name can't be asked for. */
export function useCustomers(address: CustomersAddress, search: string | undefined) {
  const queryOf = useCallback((at: CustomersAddress) => pageQuery(bodiesOf(at, search)), [search])
  const canAsk = !address.find || bodiesOf(address, search).length > 0
  return usePages({ address, queryOf, canAsk, family: FAMILY })
}
