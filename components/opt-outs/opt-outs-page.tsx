'use client'

import type { ReactNode } from 'react'
import { FoundContext } from '@/components/contact/found'
import { nameOf } from '@/components/contact/name-of'
import { places } from '@/components/data-table/arrange'
import { DataTable } from '@/components/data-table/data-table'
import { LayoutMenus } from '@/components/data-table/layout-menus'
import { idOf, useRowIds } from '@/components/data-table/rows/use-row-ids'
import { useDataTable } from '@/components/data-table/use-data-table'
import type { DrawerPlace } from '@/components/drawer/use-drawer-place'
import { ExportButton } from '@/components/exports/export-button'
import { failureWords } from '@/components/failure/failure-messages'
import { DayFilter } from '@/components/list-page/days/day-filter'
import { hasDays, sinceChange } from '@/components/list-page/days/days'
import { instantsOf } from '@/components/list-page/days/instants-of'
import { ListBanners } from '@/components/list-page/list-banners'
import { ListPage } from '@/components/list-page/list-page'
import { rangeText } from '@/components/list-page/paging'
import { SearchBox } from '@/components/list-page/search-box'
import { TableFooter } from '@/components/list-page/table-footer'
import { TitleBar } from '@/components/list-page/title-bar'
import { useTableLayout } from '@/components/preferences/preferences'
import { LazySelection, loadRowsSelection } from '@/components/selection/lazy-selection'
import { Segmented } from '@/components/ui/fields/segmented'
import { useAnnounced } from '@/components/ui/use-announced'
import { savedScroll, saveScroll } from '@/lib/browser/navigation/saved-scroll'
import type { OptedOutCustomer } from '@/lib/contract'
import { LONGEST_SEARCH } from '@/lib/directory-list'
import { canSearch } from '@/lib/search-text'
import { canCount, hrefOf, listBody } from './address'
import { COLUMNS } from './columns'
import { ListMessage } from './list-message'
import {
  ALL_CHANNELS,
  CHANNEL,
  channelName,
  emptyWords,
  OPT_OUT_DATE,
  SEARCH,
  SUBJECT,
  shown as shownText,
  TITLE,
  totalNoun,
  totalText,
} from './messages'
import { MissedBanner } from './missed-banner'
import { type OptOutsPageState, useOptOutsPage } from './use-opt-outs-page'

/** Shows all rows as sent, with those that can’t be read. */
const SYSTEM_ORDER = { ...sinceChange(null), search: false, order: 'system' } as const

const NO_ROWS: OptedOutCustomer[] = []
/** What the page calls parts of its URL. */
const LABELS = { type: CHANNEL, since: OPT_OUT_DATE }
const ALL = 'all'

const ofChannel = (type: string) => ({ type: type === ALL ? null : type, page: 1 })

interface OptOutsPageProps {
  types: readonly string[]
  sessionMark: string
  /** Whether the list can be searched: names come from the directory. */
  canNarrow: boolean
  drawer: (place: DrawerPlace<OptedOutCustomer>) => ReactNode
  onNear: () => void
  onPress: (id: string) => void
}

/** Opted-out customers with channel and date; a row opens the customer in the drawer. */
export function OptOutsPage({ types, sessionMark, canNarrow, drawer, onNear, onPress }: OptOutsPageProps) {
  const optOutsPage = useOptOutsPage(types, sessionMark, canNarrow)
  const { address, pages, reading, change, near, counted } = optOutsPage
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
  const { total, isMore = false, isWhole = true, readAt, highlights = null, missed = 0 } = query.data ?? {}
  const listed = total === undefined ? null : { total, isMore, isWhole }
  const range = rangeText({ number: page, size, count: rows.length > 0 ? count : 0 }, listed)
  const known = listed ?? counted
  const isEmpty = query.data !== undefined && !isOther && rows.length === 0 && page === 1
  useAnnounced(statusAnnouncement(optOutsPage, range))
  const isNarrowing = canNarrow && canCount(address.type)
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
          trail={
            known && (
              <p className="whitespace-nowrap text-13 text-muted tabular-nums max-[359px]:hidden">
                {totalText(known)}
                <span className="max-md:sr-only"> {totalNoun(known)}</span>
              </p>
            )
          }
          readAt={query.data ? (readAt ? Date.parse(readAt) : shown.readAt) : null}
          isBusy={query.isFetching}
          onRefresh={() => query.refetch()}
        >
          <LayoutMenus columns={places(COLUMNS, layout)} layout={layout} onLayout={onLayout} />
          <ExportButton
            list="opt-outs"
            asked={{ ...listBody(address), ...instantsOf(address) }}
            total={address.search ? null : known?.total}
            hasSearch={address.search}
          />
        </TitleBar>
      }
      toolbar={
        <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 pb-3 max-md:px-4">
          {isNarrowing && (
            <SearchBox
              words={SEARCH}
              longest={LONGEST_SEARCH}
              className="not-data-on:print:hidden max-w-72 basis-44"
              isEnough={canSearch}
              value={optOutsPage.text}
              takesFocus={address.id === null}
              onSearch={optOutsPage.find}
            />
          )}
          <Segmented
            label={CHANNEL}
            options={channels}
            value={address.type ?? ALL}
            onChange={(type) => change(ofChannel(type))}
            onNear={(type) => near(ofChannel(type))}
          />
          {isNarrowing && <DayFilter label={OPT_OUT_DATE} days={address} onChange={change} />}
        </div>
      }
      banners={
        <ListBanners listPage={optOutsPage} subject={SUBJECT} labels={LABELS}>
          {missed > 0 && <MissedBanner missed={missed} onShow={() => change(SYSTEM_ORDER)} />}
        </ListBanners>
      }
      footer={
        !isEmpty && (
          <TableFooter listPage={optOutsPage} range={range} rows={rows.length}>
            <LazySelection
              load={loadRowsSelection<OptedOutCustomer>}
              props={{ table, selected, onClear: clearSelection }}
            />
          </TableFooter>
        )
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
      <FoundContext value={highlights}>
        <DataTable
          table={table}
          label={TITLE}
          layout={layout}
          onLayout={onLayout}
          sorts={optOutsPage.sorts}
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
      </FoundContext>
    </ListPage>
  )
}

function statusAnnouncement(
  { address, pages, reading: { error, isOnline, note } }: OptOutsPageState,
  range: string,
): string | null {
  if (note) return note
  if (!pages.query.data || pages.isOther) return null
  if (error) return failureWords(error, SUBJECT, isOnline).title
  if (range === '') return emptyWords({ ...address, hasDays: hasDays(address) }).title
  return shownText(address.type && channelName(address.type), range)
}
