import { useQueryClient } from '@tanstack/react-query'
import { FoundContext } from '@/components/contact/found'
import { nameOf } from '@/components/contact/name-of'
import { OptOutListContext } from '@/components/contact/opt-out-list'
import { DataTable } from '@/components/data-table/data-table'
import type { ListTable } from '@/components/data-table/features'
import type { useRowIds } from '@/components/data-table/rows/use-row-ids'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { savedScroll, saveScroll } from '@/lib/browser/navigation/saved-scroll'
import type { Customer } from '@/lib/contract'
import { hrefOf } from './address'
import { customerDrawer } from './drawer-host'
import { ListMessage } from './list/list-message'
import { customerQuery } from './queries'
import type { CustomersPageState } from './use-customers-page'
import type { ViewInHand } from './views/use-view'

interface CustomersTableProps {
  customersPage: CustomersPageState
  view: ViewInHand
  table: ListTable<Customer>
  markOf: ReturnType<typeof useRowIds>['markOf']
  list: OptOutsOf | null
  onLeave: () => boolean
}

/** The rows with their opt-out state and the search's highlights. */
export function CustomersTable({ customersPage, view, table, markOf, list, onLeave }: CustomersTableProps) {
  const client = useQueryClient()
  const { address, customers, state } = customersPage
  const { query, isOther, shown } = customers
  return (
    <OptOutListContext value={list}>
      <FoundContext value={query.data?.highlights ?? null}>
        <DataTable
          table={table}
          label="Customers"
          layout={view.layout}
          onLayout={view.onLayout}
          sorts={customersPage.sorts}
          isLoading={state.kind === 'loading'}
          isRefreshing={state.kind !== 'loading' && query.isFetching}
          message={<ListMessage customersPage={customersPage} />}
          rowsKey={shown.key}
          scrollOf={savedScroll}
          onScrolled={saveScroll}
          hrefOf={({ id }) => hrefOf({ ...(isOther ? shown.address : address), id, tab: '' })}
          nameOf={nameOf}
          markOf={markOf}
          isOpen={({ id }) => id === address.id}
          onOpen={({ id }) => customersPage.open(id)}
          onNear={customerDrawer.load}
          onPress={({ id }) => client.prefetchQuery(customerQuery(id))}
          onPage={customersPage.turn}
          onLeave={onLeave}
        />
      </FoundContext>
    </OptOutListContext>
  )
}
