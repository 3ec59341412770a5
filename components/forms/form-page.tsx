'use client'

import { useMemo } from 'react'
import { fillRate } from '@/components/answers/questions'
import { type KnownSenders, senderWords } from '@/components/answers/senders'
import { places } from '@/components/data-table/arrange'
import { DataTable } from '@/components/data-table/data-table'
import { LayoutMenus } from '@/components/data-table/layout-menus'
import { repeatedIds } from '@/components/data-table/rows/row-ids'
import { useDataTable } from '@/components/data-table/use-data-table'
import { ExportButton } from '@/components/exports/export-button'
import { failureWords } from '@/components/failure/failure-messages'
import { ListBanners } from '@/components/list-page/list-banners'
import { ListPage } from '@/components/list-page/list-page'
import { rangeText } from '@/components/list-page/paging'
import { TableFooter } from '@/components/list-page/table-footer'
import { TitleBar } from '@/components/list-page/title-bar'
import { useTimeZone } from '@/components/record/time-zone'
import { LazySelection, loadRowsSelection } from '@/components/selection/lazy-selection'
import { PageLink } from '@/components/shell/navigation/page-link'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { useAnnounced } from '@/components/ui/use-announced'
import type { CountedSubmissions } from '@/lib/answers/forms'
import { savedScroll, saveScroll } from '@/lib/browser/navigation/saved-scroll'
import type { Submission } from '@/lib/contract'
import { formatInstant } from '@/lib/format/instants'
import { hrefOf, listBody, PATH } from './address'
import { columnId } from './columns'
import { DrawerHost, submissionDrawer } from './drawer-host'
import { FormBar } from './form-bar'
import { ListMessage } from './list-message'
import {
  noneFound,
  REPEATED_ID,
  SEARCH,
  SUBJECT,
  SUBMISSION_DATE,
  submissionFrom,
  VIEW_LABELS,
} from './messages'
import { OtherUsersBanner } from './other-users-banner'
import { filterText } from './search/answer-filter'
import { SendersContext } from './senders-context'
import { SummarySide } from './summary-side'
import { type FormPageState, useFormPage } from './use-form-page'

const NO_SENDERS: KnownSenders = new Map()
/** What the page calls parts of its URL. */
const LABELS = { since: SUBMISSION_DATE }
const idOf = ({ submission_id }: Submission) => submission_id

interface FormPageProps {
  formId: string
  label: string | null
  counted: CountedSubmissions | undefined
  sessionMark: string
}

export function FormPage({ formId, label, counted, sessionMark }: FormPageProps) {
  const formPage = useFormPage(formId, sessionMark, counted)
  const { address, pages, reading, isUnknown, columns, layout, onLayout, rows, isFiltered } = formPage
  const { query, shown, isOther, count } = pages
  const senders = formPage.senders ?? NO_SENDERS
  const isTableSeen = formPage.isWide || address.view !== 'summary'
  const isSplit = !isUnknown && !formPage.isSummaryHidden
  const zone = useTimeZone()
  const { search, filter } = formPage
  const rowsKey = isFiltered
    ? `search ${search} ${filter && filterText(filter)} ${address.since} ${address.from} ${address.to}`
    : shown.key
  const { table, selected, clearSelection, leave } = useDataTable({
    columns,
    rows,
    rowsKey,
    idOf,
    layout,
  })
  const ids = useMemo(() => rows.map(idOf), [rows])
  const repeated = useMemo(() => repeatedIds(ids), [ids])
  const { page, size } = shown.address
  const range = isFiltered
    ? SEARCH.found(rows.length)
    : rangeText({ number: page, size, count: rows.length > 0 ? count : 0 }, formPage.total)
  // Nothing to page through, to select or to size.
  const isEmpty = query.data !== undefined && rows.length === 0 && !formPage.isSearchUnknown && page === 1
  useAnnounced(statusAnnouncement(formPage, range))

  return (
    <ListPage
      isDrawerOpen={address.id !== null}
      title={
        <TitleBar
          title={label ?? formId}
          wraps
          lead={
            <PageLink
              href={PATH}
              className="text-base/6 text-muted hover:text-text max-md:-ml-3.5 max-md:-mr-2 max-md:flex max-md:size-11 max-md:shrink-0 max-md:items-center max-md:justify-center"
            >
              <Icon name="chevron-left" size={20} className="md:hidden" />
              <span className="max-md:sr-only">Forms</span>
              <span aria-hidden className="pl-2 max-md:hidden">
                /
              </span>
            </PageLink>
          }
          trail={
            !isUnknown &&
            label !== null && (
              <span className="font-mono text-xs/4 text-muted select-all max-md:hidden">{formId}</span>
            )
          }
          readAt={query.data ? shown.readAt : null}
          isBusy={query.isFetching}
          onRefresh={() => {
            query.refetch()
            if (formPage.all.state !== 'idle') formPage.all.restart()
          }}
        >
          {!isUnknown && (
            <>
              <LayoutMenus columns={columnPlaces(formPage)} layout={layout} onLayout={onLayout} />
              <ExportButton
                list="submissions"
                asked={{ form_id: formId, ...listBody(address) }}
                hasSearch={isFiltered}
              />
            </>
          )}
        </TitleBar>
      }
      toolbar={!isUnknown && <FormBar formPage={formPage} />}
      banners={
        <ListBanners listPage={formPage} subject={SUBJECT} labels={LABELS}>
          <OtherUsersBanner count={formPage.leftOut} />
        </ListBanners>
      }
      footer={
        !isUnknown &&
        !isEmpty && (
          // The pages are of the table.
          <div
            className={
              address.view === 'summary' ? 'split:contents max-split:hidden print:hidden' : 'contents'
            }
          >
            <TableFooter
              listPage={formPage}
              range={range}
              rows={rows.length}
              isCounting
              isPaged={!isFiltered}
            >
              {isTableSeen && (
                <LazySelection
                  load={loadRowsSelection<Submission>}
                  props={{ table, selected, onClear: clearSelection }}
                />
              )}
            </TableFooter>
          </div>
        )
      }
      drawer={<DrawerHost formPage={formPage} label={label ?? formId} />}
    >
      {/* Reserves the summary's column, so that it doesn't shift the rows. */}
      <div
        className={classes(
          'grid min-h-0 flex-1 grid-cols-1 grid-rows-1 print:block',
          isSplit && 'split:grid-cols-[minmax(0,1fr)_17.5rem]',
        )}
      >
        <div
          className={classes(
            'flex min-h-0 min-w-0 flex-col print:block',
            address.view === 'summary' && !isUnknown && 'max-split:hidden print:hidden',
          )}
        >
          {isUnknown ? (
            <div className="px-6 py-12 max-md:px-4">
              <ListMessage formPage={formPage} />
            </div>
          ) : (
            <SendersContext value={senders}>
              <DataTable
                table={table}
                label={VIEW_LABELS.submissions}
                layout={layout}
                onLayout={onLayout}
                isLoading={(!query.data && !reading.error) || formPage.isSearchUnknown}
                isRefreshing={query.data !== undefined && query.isFetching}
                message={<ListMessage formPage={formPage} />}
                rowsKey={rowsKey}
                scrollOf={savedScroll}
                onScrolled={saveScroll}
                hrefOf={(row) =>
                  hrefOf(formId, {
                    ...(isOther ? shown.address : address),
                    search: false,
                    id: idOf(row),
                    tab: '',
                  })
                }
                nameOf={(row) =>
                  submissionFrom(
                    senderWords(senders.get(idOf(row)), row).text,
                    formatInstant(row.submission_date, zone),
                  )
                }
                markOf={(row) => (repeated.has(idOf(row)) ? REPEATED_ID : null)}
                isOpen={(row) => idOf(row) === address.id}
                onOpen={(row) => formPage.open(idOf(row))}
                onNear={submissionDrawer.load}
                onPress={submissionDrawer.load}
                onPage={(by) => !isFiltered && formPage.turn(by)}
                onLeave={() => leave(address.id !== null)}
              />
            </SendersContext>
          )}
        </div>
        {!isUnknown && <SummarySide formPage={formPage} />}
      </div>
    </ListPage>
  )
}

/** The columns for the menu, each with its share of answered submissions. */
function columnPlaces({ columns, layout, questions, loaded }: FormPageState) {
  const rates = new Map(questions.map((one) => [columnId(one), fillRate(one, loaded.length)]))
  return places(columns, layout).map((place) => ({ ...place, detail: rates.get(place.id) }))
}

/** Status announcement for the loaded rows; null while loading. */
function statusAnnouncement(formPage: FormPageState, range: string): string | null {
  const { pages, isFiltered, rows, reading } = formPage
  const { error, isOnline, note } = reading
  if (note) return note
  if (!pages.query.data || pages.isOther) return null
  if (error) return failureWords(error, SUBJECT, isOnline).title
  if (rows.length === 0) return noneFound(formPage.isEverything)
  return isFiltered ? range : `${VIEW_LABELS.submissions} ${range}`
}
