'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { FoundContext } from '@/components/contact/found'
import { nameOf } from '@/components/contact/name-of'
import { OptOutListContext } from '@/components/contact/opt-out-list'
import { places, withColumn } from '@/components/data-table/arrange'
import { DataTable } from '@/components/data-table/data-table'
import { LayoutMenus } from '@/components/data-table/layout-menus'
import { idOf, useRowIds } from '@/components/data-table/rows/use-row-ids'
import { useDataTable } from '@/components/data-table/use-data-table'
import { ExportButton } from '@/components/exports/export-button'
import type { ExportAsk } from '@/components/exports/export-dialog'
import { StaleBanner } from '@/components/failure/stale-banner'
import { ListPage } from '@/components/list-page/list-page'
import { PART_MISSING } from '@/components/list-page/messages'
import { rangeText } from '@/components/list-page/paging'
import { TitleBar } from '@/components/list-page/title-bar'
import { LazySelection } from '@/components/selection/lazy-selection'
import { lazyPart } from '@/components/ui/lazy-part'
import { useAnnounced } from '@/components/ui/use-announced'
import { takeSearches } from '@/lib/browser/handed-search'
import { savedScroll, saveScroll } from '@/lib/browser/navigation/saved-scroll'
import type { Customer } from '@/lib/contract'
import { hrefOf } from './address'
import { columnsFor, columnsWith } from './columns'
import { disputedOf } from './disputed'
import { customerDrawer, DrawerHost } from './drawer-host'
import { FilterBar } from './filters/filter-bar'
import { SourceMenu } from './filters/source-menu'
import { InsightsContext, useInsights } from './insights'
import { ListFooter } from './list/list-footer'
import { ListMessage } from './list/list-message'
import { statusAnnouncement } from './list/status-announcement'
import { prefetchCustomer } from './queries'
import { appliedFilters, type DirectoryAtHand, liveBody, setAsideOf } from './requests'
import { LIST } from './subjects'
import { useCustomersPage } from './use-customers-page'
import { useOptOutsOf } from './use-opt-outs-of'
import { useView } from './views/use-view'
import { ViewsButton } from './views/views-button'

const loadSelection = () => import('./customers-selection').then((module) => module.CustomersSelection)

const loadNotes = () => import('./list/list-notes')
const ListNotes = lazyPart(() => loadNotes().then((module) => module.ListNotes), PART_MISSING)
const ListCoverage = lazyPart(() => loadNotes().then((module) => module.ListCoverage))

const NO_ROWS: Customer[] = []

interface CustomersPageProps {
  sessionMark: string
  directory: DirectoryAtHand
}

/** Customers: search, filter, page through the list, and open a customer next to it. */
export function CustomersPage({ sessionMark, directory }: CustomersPageProps) {
  const client = useQueryClient()
  const customersPage = useCustomersPage(sessionMark, directory)
  const { address, odd, source, pages, state, reading } = customersPage
  const { query, count, shown, isOther, canAsk } = pages
  const rows = state.kind === 'rows' && query.data ? query.data.members : NO_ROWS
  const view = useView(address)
  const { layout, onLayout } = view
  const { hasInsights } = directory
  const filters = appliedFilters(address, source)
  const { membership_ends, no_shows, last_seen, edited_since } = filters
  const shownLayout = useMemo(() => withColumn(layout, last_seen && 'last-seen'), [layout, last_seen])
  const showsSeen = hasInsights && !shownLayout.hidden.includes('last-seen')
  const columns = useMemo(
    () => columnsFor({ membership_ends, no_shows, last_seen, edited_since }, hasInsights, showsSeen),
    [membership_ends, no_shows, last_seen, edited_since, hasInsights, showsSeen],
  )
  const { table, selected, remembered, clearSelection, leave } = useDataTable({
    columns,
    rows,
    rowsKey: shown.key,
    idOf,
    layout: shownLayout,
  })
  const { ids, markOf } = useRowIds(rows)
  const list = useOptOutsOf(ids, isOther)
  const own = columnsWith(hasInsights)
  const hasSeen = showsSeen || customersPage.sorts?.value.by === 'last-seen'
  const insights = useInsights(ids, !isOther && (columns !== own || hasSeen), edited_since)
  const disputed = disputedOf(rows, filters, list)
  const unreadable = canAsk ? (query.data?.unreadable ?? []) : []
  const paging = canAsk ? query.data?.paging : undefined
  const missed = query.data?.directory?.unreadable ?? 0
  const { unmatched, unanswered, directoryProblem } = (address.find && query.data) || {}
  const search = (unmatched || unanswered || directoryProblem) && query.data
  const setAside = setAsideOf(address, source)
  const { page, size } = shown.address
  const exported: ExportAsk = {
    list: 'customers',
    asked: source === 'live' ? liveBody(address) : address.list,
    total: customersPage.total,
    hasSearch: address.find,
    hasConsent: source !== 'live',
    hasInsights,
  }
  const range = rangeText({ number: page, size, count: rows.length > 0 ? count : 0 }, query.data?.directory)
  useAnnounced(statusAnnouncement(customersPage, range))
  const { coverage } = query.data?.directory ?? {}
  const seenAt = hasSeen ? (insights?.lastSeenReadAt ?? directory.seenAt) : null
  // The same elements until they change: others would replace the server's before their script has loaded.
  const [printedCoverage, shownCoverage] = useMemo(
    () =>
      ['hidden px-6 pb-3 print:block', 'order-first basis-full print:hidden'].map((className) => (
        <Suspense key={className}>
          {(membership_ends ?? no_shows ?? seenAt) && (
            <ListCoverage
              filters={{ membership_ends, no_shows }}
              coverage={coverage}
              seenAt={seenAt}
              className={className}
            />
          )}
        </Suspense>
      )),
    [membership_ends, no_shows, coverage, seenAt],
  )
  const onHanded = useEffectEvent((text: string, isOpening: boolean) =>
    customersPage.find(text, isOpening ? 'opening' : 'enter'),
  )
  useEffect(() => takeSearches((text, isOpening) => onHanded(text, isOpening)), [])

  return (
    <ListPage
      isDrawerOpen={address.id !== null}
      title={
        <TitleBar
          title="Customers"
          trail={<ViewsButton customersPage={customersPage} {...view} />}
          readAt={customersPage.readAt}
          act={query.data?.directory ? 'Synced' : 'Updated'}
          isBusy={query.isFetching}
          onRefresh={() => query.refetch()}
        >
          <LayoutMenus
            columns={places(own, layout)}
            always={last_seen && 'last-seen'}
            layout={layout}
            onLayout={onLayout}
          />
          <ExportButton {...exported} />
          <SourceMenu customersPage={customersPage} />
        </TitleBar>
      }
      toolbar={<FilterBar customersPage={customersPage} hidden={shownLayout.hidden} />}
      banners={
        <>
          {printedCoverage}
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
                isLive={source === 'live'}
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
          {(counted) => (
            <>
              {shownCoverage}
              <LazySelection
                load={loadSelection}
                props={{
                  table,
                  selected,
                  remembered,
                  customersPage,
                  counted,
                  exported,
                  onClear: clearSelection,
                }}
              />
            </>
          )}
        </ListFooter>
      }
      drawer={
        <DrawerHost
          id={address.id}
          tab={address.tab}
          ids={ids}
          seed={rows[ids.indexOf(address.id ?? '')]}
          seedReadAt={customersPage.readAt}
          opened={customersPage.opened}
          look={customersPage.look}
        />
      }
    >
      <OptOutListContext value={list}>
        <FoundContext value={query.data?.highlights ?? null}>
          <InsightsContext value={insights}>
            <DataTable
              table={table}
              label="Customers"
              layout={layout}
              onLayout={onLayout}
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
              onPress={({ id }) => prefetchCustomer(client, id)}
              onPage={customersPage.turn}
              onLeave={() => leave(address.id !== null)}
            />
          </InsightsContext>
        </FoundContext>
      </OptOutListContext>
    </ListPage>
  )
}
