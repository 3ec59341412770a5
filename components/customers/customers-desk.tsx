'use client'

import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { FoundContext } from '@/components/contact/found'
import { OptOutListContext } from '@/components/contact/opt-out-list'
import { places } from '@/components/data-table/arrange'
import { DataTable } from '@/components/data-table/data-table'
import { rangeText } from '@/components/data-table/paging'
import { repeatedIds } from '@/components/data-table/row-ids'
import { useDataTable } from '@/components/data-table/use-data-table'
import { failureWords } from '@/components/failure/failure-words'
import { StaleBanner } from '@/components/failure/stale-banner'
import { useAnnounced } from '@/components/ui/use-announced'
import { useLatePart } from '@/components/ui/use-late-part'
import { usePhone } from '@/components/ui/use-media'
import type { Customer } from '@/lib/contract'
import { fullName } from '@/lib/format/text'
import { type DirectoryAtHand, hrefOf, setAsideOf } from './address'
import { COLUMNS } from './columns'
import { DrawerHost, loadDrawer } from './drawer-host'
import { emptyTitle } from './empty-words'
import { FilterBar } from './filter-bar'
import { ListFooter } from './list-footer'
import { ListMessage } from './list-message'
import { customerQuery } from './queries'
import { LIST } from './subjects'
import { CustomersTitle } from './title-bar'
import { type Desk, useDesk } from './use-desk'
import { useOptOutsOf } from './use-opt-outs-of'
import { useView } from './views/use-view'

const loadSelection = () => import('./customers-selection').then((module) => module.CustomersSelection)

// Seldom drawn; in the server's HTML all the same.
const ListNotes = lazy(() => import('./list-notes').then((module) => ({ default: module.ListNotes })))

const NO_ROWS: Customer[] = []
const idOf = ({ id }: Customer) => id

interface CustomersDeskProps {
  sessionMark: string
  directory: DirectoryAtHand
}

/** Customers: find them, narrow them, page through them, and open one beside the list. */
export function CustomersDesk({ sessionMark, directory }: CustomersDeskProps) {
  const client = useQueryClient()
  const desk = useDesk(sessionMark, directory)
  const isPhone = usePhone()
  const { address, customers, state, reading, look } = desk
  const { query, isOther, count, shown } = customers
  const rows = state.kind === 'rows' && query.data ? query.data.members : NO_ROWS
  const view = useView(address)
  const { layout, onLayout } = view
  const { table, selected, clearSelection } = useDataTable({
    columns: COLUMNS,
    rows,
    idOf,
    layout,
  })
  const selection = useLatePart(loadSelection)
  const { open: openSelection } = selection
  const isSelected = selected.length > 0
  useEffect(() => {
    if (isSelected) openSelection()
  }, [isSelected, openSelection])
  const ids = useMemo(() => rows.map(idOf), [rows])
  const list = useOptOutsOf(ids)
  const repeated = useMemo(() => repeatedIds(ids), [ids])
  const unreadable = desk.customers.canAsk ? (query.data?.unreadable ?? []) : []
  const setAside = setAsideOf(address, desk.source)
  const range = rangeText(
    {
      number: shown.address.page,
      size: shown.address.size,
      count: rows.length > 0 ? count : 0,
    },
    query.data?.directory,
  )
  useAnnounced(whatCame(desk, range))

  return (
    <>
      {/* On a phone the drawer covers the list: nothing under it can be reached. */}
      <div className="contents" inert={isPhone && address.id !== null}>
        <CustomersTitle
          desk={desk}
          view={view}
          columns={places(COLUMNS, layout)}
          layout={layout}
          onLayout={onLayout}
        />
        <FilterBar desk={desk} hidden={layout.hidden} />
        <StaleBanner {...reading} subject={LIST} readAt={desk.readAt} />
        <Suspense>
          {(view.isPartial || setAside.length > 0 || unreadable.length > 0) && (
            <ListNotes
              view={view}
              setAside={setAside}
              isLive={desk.source === 'live'}
              unreadable={unreadable}
              count={count}
            />
          )}
        </Suspense>
        <OptOutListContext value={list}>
          <FoundContext value={query.data?.directory?.marks ?? null}>
            <DataTable
              table={table}
              label="Customers"
              layout={layout}
              onLayout={onLayout}
              sorts={desk.sorts}
              isLoading={state.kind === 'loading'}
              isRefreshing={state.kind !== 'loading' && query.isFetching}
              message={<ListMessage desk={desk} />}
              rowsKey={shown.key}
              scrollOf={desk.scrollOf}
              onScrolled={desk.onScrolled}
              hrefOf={({ id }) => hrefOf({ ...(isOther ? shown.address : address), id, tab: '' })}
              nameOf={({ id, firstname, lastname }) => {
                const { text, absent } = fullName(firstname, lastname)
                return absent ? id : text
              }}
              markOf={({ id }) => (repeated.has(id) ? 'This id stands more than once on this page' : null)}
              isOpen={({ id }) => id === address.id}
              onOpen={({ id }) => {
                if (id !== address.id)
                  look({ id }, address.id === null ? 'push' : 'replace', openedFrom(desk))
              }}
              onNear={loadDrawer}
              onPress={({ id }) => client.prefetchQuery(customerQuery(id))}
              onPage={desk.turn}
              onLeave={() => {
                if (address.id !== null || selected.length === 0) return false
                clearSelection()
                return true
              }}
            />
          </FoundContext>
        </OptOutListContext>
        <ListFooter desk={desk} range={range} rows={rows.length}>
          {isSelected &&
            selection.draw((Part) => <Part table={table} selected={selected} onClear={clearSelection} />)}
        </ListFooter>
      </div>
      <DrawerHost
        id={address.id}
        tab={address.tab}
        ids={ids}
        seed={rows[ids.indexOf(address.id ?? '')]}
        opened={desk.kept?.opened === true}
        look={look}
      />
    </>
  )
}

/** Closing goes back where the entry before is the list; a drawer that came by a link has none. */
function openedFrom({ address, kept }: Desk) {
  return { opened: address.id === null || kept?.opened === true }
}

/** What came, in words; null while nothing has. */
function whatCame(
  { state, address, source, filterCount, search, customers, reading: { error, isOnline } }: Desk,
  range: string,
): string | null {
  if (state.kind === 'name') return 'Names can’t be searched for here'
  if (state.kind === 'loading' || customers.isOther) return null
  if (state.kind === 'rows') {
    return error ? failureWords(error, LIST, isOnline).title : `Customers ${range}`
  }
  return state.kind === 'empty'
    ? emptyTitle({
        ...address,
        isNarrowed: filterCount > 0 && source === 'directory' && search === '',
        search,
      })
    : null
}
