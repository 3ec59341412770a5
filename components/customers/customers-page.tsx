'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { places } from '@/components/data-table/arrange'
import { idOf, useRowIds } from '@/components/data-table/rows/use-row-ids'
import { useDataTable } from '@/components/data-table/use-data-table'
import { StaleBanner } from '@/components/failure/stale-banner'
import { ListPage } from '@/components/list-page/list-page'
import { rangeText } from '@/components/list-page/paging'
import { LazySelection } from '@/components/selection/lazy-selection'
import { explainMissingPart } from '@/components/ui/updated/updated'
import { useAnnounced } from '@/components/ui/use-announced'
import type { Customer } from '@/lib/contract'
import { COLUMNS } from './columns'
import { CustomersTable } from './customers-table'
import { disputedOf } from './disputed'
import { DrawerHost } from './drawer-host'
import { FilterBar } from './filters/filter-bar'
import { ListFooter } from './list/list-footer'
import type { ListNotesProps } from './list/list-notes'
import { statusAnnouncement } from './list/status-announcement'
import { NOTES_MISSING } from './messages'
import { appliedFilters, type DirectoryAtHand, setAsideOf } from './requests'
import { LIST } from './subjects'
import { CustomersTitle } from './title-bar'
import { useCustomersPage } from './use-customers-page'
import { useOptOutsOf } from './use-opt-outs-of'
import { useStricter } from './use-stricter'
import { useView } from './views/use-view'

const loadSelection = () => import('./customers-selection').then((module) => module.CustomersSelection)

// Rarely rendered, but part of the server's HTML.
const ListNotes = lazy<(props: ListNotesProps) => ReactNode>(() =>
  import('./list/list-notes').then(
    (module) => ({ default: module.ListNotes }),
    () => {
      void explainMissingPart(NOTES_MISSING)
      return { default: () => null }
    },
  ),
)

const NO_ROWS: Customer[] = []

interface CustomersPageProps {
  sessionMark: string
  directory: DirectoryAtHand
}

/** Customers: search, filter, page through the list, and open a customer next to it. */
export function CustomersPage({ sessionMark, directory }: CustomersPageProps) {
  const customersPage = useCustomersPage(sessionMark, directory)
  const { address, odd, customers, state, reading, look } = customersPage
  const { query, count, shown } = customers
  const rows = state.kind === 'rows' && query.data ? query.data.members : NO_ROWS
  const view = useView(address)
  const { layout, onLayout } = view
  const { table, selected, clearSelection, leave } = useDataTable({
    columns: COLUMNS,
    rows,
    rowsKey: shown.key,
    idOf,
    layout,
  })
  const { ids, markOf } = useRowIds(rows)
  const list = useOptOutsOf(ids, customers.isOther)
  const stricter = useStricter(selected)
  const disputed = disputedOf(rows, appliedFilters(address, customersPage.source), list)
  const unreadable = customersPage.customers.canAsk ? (query.data?.unreadable ?? []) : []
  const paging = customersPage.customers.canAsk ? query.data?.paging : undefined
  const missed = query.data?.directory?.unreadable ?? 0
  const { unmatched, unanswered, directoryProblem } = (address.find && query.data) || {}
  const search = (unmatched || unanswered || directoryProblem) && query.data
  const setAside = setAsideOf(address, customersPage.source)
  const range = rangeText(
    {
      number: shown.address.page,
      size: shown.address.size,
      count: rows.length > 0 ? count : 0,
    },
    query.data?.directory,
  )
  useAnnounced(statusAnnouncement(customersPage, range))

  return (
    <ListPage
      isDrawerOpen={address.id !== null}
      title={
        <CustomersTitle
          customersPage={customersPage}
          view={view}
          columns={places(COLUMNS, layout)}
          layout={layout}
          onLayout={onLayout}
        />
      }
      toolbar={<FilterBar customersPage={customersPage} hidden={layout.hidden} />}
      banners={
        <>
          <StaleBanner {...reading} subject={LIST} readAt={customersPage.readAt} />
          <Suspense>
            {(view.isPartial ||
              paging ||
              search ||
              odd.length + setAside.length + unreadable.length + missed + disputed > 0) && (
              <ListNotes
                view={view}
                odd={odd}
                setAside={setAside}
                isLive={customersPage.source === 'live'}
                unreadable={unreadable}
                search={search}
                paging={paging}
                missed={missed}
                disputed={disputed}
                count={count}
              />
            )}
          </Suspense>
        </>
      }
      footer={
        <ListFooter customersPage={customersPage} range={range} rows={rows.length}>
          <LazySelection
            load={loadSelection}
            table={table}
            selected={stricter.customers}
            isListKnown={stricter.isListKnown}
            onClear={clearSelection}
          />
        </ListFooter>
      }
      drawer={
        <DrawerHost
          id={address.id}
          tab={address.tab}
          ids={ids}
          seed={rows[ids.indexOf(address.id ?? '')]}
          seedReadAt={customersPage.readAt}
          opened={customersPage.entryState?.opened === true}
          look={look}
        />
      }
    >
      <CustomersTable
        customersPage={customersPage}
        view={view}
        table={table}
        markOf={markOf}
        list={list}
        onLeave={() => leave(address.id !== null)}
      />
    </ListPage>
  )
}
