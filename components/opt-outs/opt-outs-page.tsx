'use client'

import type { ReactNode } from 'react'
import { nameOf } from '@/components/contact/name-of'
import { places } from '@/components/data-table/arrange'
import { DataTable } from '@/components/data-table/data-table'
import { LayoutMenus } from '@/components/data-table/layout-menus'
import { idOf, useRowIds } from '@/components/data-table/rows/use-row-ids'
import { useDataTable } from '@/components/data-table/use-data-table'
import type { DrawerPlace } from '@/components/drawer/use-drawer-place'
import { ExportButton } from '@/components/exports/export-button'
import { failureWords } from '@/components/failure/failure-messages'
import { ListBanners } from '@/components/list-page/list-banners'
import { ListPage } from '@/components/list-page/list-page'
import { rangeText } from '@/components/list-page/paging'
import { TableFooter } from '@/components/list-page/table-footer'
import { TitleBar } from '@/components/list-page/title-bar'
import { useTableLayout } from '@/components/preferences/preferences'
import { LazySelection, loadRowsSelection } from '@/components/selection/lazy-selection'
import { Segmented } from '@/components/ui/fields/segmented'
import { useAnnounced } from '@/components/ui/use-announced'
import { savedScroll, saveScroll } from '@/lib/browser/navigation/saved-scroll'
import type { OptedOutCustomer } from '@/lib/contract'
import { hrefOf, listBody } from './address'
import { COLUMNS } from './columns'
import { ListMessage } from './list-message'
import {
  ALL_CHANNELS,
  CHANNEL,
  channelName,
  emptyWords,
  SUBJECT,
  shown as shownText,
  TITLE,
} from './messages'
import { type OptOutsPageState, useOptOutsPage } from './use-opt-outs-page'

const NO_ROWS: OptedOutCustomer[] = []
const ALL = 'all'

const ofChannel = (type: string) => ({ type: type === ALL ? null : type, page: 1 })

interface OptOutsPageProps {
  types: readonly string[]
  drawer: (place: DrawerPlace<OptedOutCustomer>) => ReactNode
  onNear: () => void
  onPress: (id: string) => void
}

/** Opted-out customers with channel and date; a row opens the customer in the drawer. */
export function OptOutsPage({ types, drawer, onNear, onPress }: OptOutsPageProps) {
  const optOutsPage = useOptOutsPage(types)
  const { address, pages, reading, change, near } = optOutsPage
  const { query, shown, isOther, count } = pages
  const rows = query.data?.members ?? NO_ROWS
  const [layout, onLayout] = useTableLayout('opt-outs')
  const { table, selected, clearSelection, leave } = useDataTable({
    columns: COLUMNS,
    rows,
    rowsKey: shown.key,
    idOf,
    layout,
  })
  const { ids, markOf } = useRowIds(rows)
  const { page, size } = shown.address
  const range = rangeText({ number: page, size, count: rows.length > 0 ? count : 0 })
  useAnnounced(statusAnnouncement(optOutsPage, range))
  const channels = [
    { value: ALL, label: ALL_CHANNELS },
    ...types.map((type) => ({ value: type, label: channelName(type) })),
  ]

  return (
    <ListPage
      isDrawerOpen={address.id !== null}
      title={
        <TitleBar
          title={TITLE}
          readAt={query.data ? shown.readAt : null}
          isBusy={query.isFetching}
          onRefresh={() => query.refetch()}
        >
          <LayoutMenus columns={places(COLUMNS, layout)} layout={layout} onLayout={onLayout} />
          <ExportButton list="opt-outs" asked={listBody(address)} />
        </TitleBar>
      }
      toolbar={
        <div className="flex shrink-0 px-6 pb-3 max-md:px-4">
          <Segmented
            label={CHANNEL}
            options={channels}
            value={address.type ?? ALL}
            onChange={(type) => change(ofChannel(type))}
            onNear={(type) => near(ofChannel(type))}
          />
        </div>
      }
      banners={<ListBanners listPage={optOutsPage} subject={SUBJECT} />}
      footer={
        <TableFooter listPage={optOutsPage} range={range} rows={rows.length}>
          <LazySelection
            load={loadRowsSelection}
            table={table}
            selected={selected}
            onClear={clearSelection}
          />
        </TableFooter>
      }
      drawer={drawer({
        id: address.id,
        tab: address.tab,
        ids,
        seed: rows[ids.indexOf(address.id ?? '')],
        seedReadAt: query.data ? shown.readAt : null,
        opened: optOutsPage.opened,
        look: optOutsPage.look,
      })}
    >
      <DataTable
        table={table}
        label={TITLE}
        layout={layout}
        onLayout={onLayout}
        isLoading={!query.data && !reading.error}
        isRefreshing={query.data !== undefined && query.isFetching}
        message={<ListMessage optOutsPage={optOutsPage} />}
        rowsKey={shown.key}
        scrollOf={savedScroll}
        onScrolled={saveScroll}
        hrefOf={({ id }) => hrefOf({ ...(isOther ? shown.address : address), id, tab: '' })}
        nameOf={nameOf}
        markOf={markOf}
        isOpen={({ id }) => id === address.id}
        onOpen={({ id }) => optOutsPage.open(id)}
        onNear={onNear}
        onPress={({ id }) => onPress(id)}
        onPage={optOutsPage.turn}
        onLeave={() => leave(address.id !== null)}
      />
    </ListPage>
  )
}

function statusAnnouncement(
  { address, pages, reading: { error, isOnline } }: OptOutsPageState,
  range: string,
): string | null {
  if (!pages.query.data || pages.isOther) return null
  if (error) return failureWords(error, SUBJECT, isOnline).title
  if (range === '') return emptyWords(address).title
  return shownText(address.type && channelName(address.type), range)
}
