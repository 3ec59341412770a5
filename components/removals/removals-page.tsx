'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { RemovalBadge } from '@/components/contact/removal-badge'
import { removalWords } from '@/components/contact/removal-messages'
import { useWhen } from '@/components/contact/use-when'
import { PLAIN_ROW, PlainTable } from '@/components/data-table/plain-table'
import { ExportButton } from '@/components/exports/export-button'
import { Failure } from '@/components/failure/failure'
import { useHeldQuery } from '@/components/failure/use-held-query'
import { LazySinceFilter } from '@/components/list-page/lazy-since-filter'
import { QueryTitle } from '@/components/list-page/query-title'
import { useSince } from '@/components/list-page/use-since'
import { ExactInstant } from '@/components/record/exact-instant'
import { PageLink } from '@/components/shell/navigation/page-link'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import type { ListedRemoval } from '@/lib/answers/removals'
import { PATH, parseAddress } from './address'
import { REMOVALS, REMOVALS_SUBJECT } from './messages'
import { removalsQuery } from './queries'

const COLUMNS = [
  { label: REMOVALS.columns.time, width: '11.5rem' },
  { label: REMOVALS.columns.contact, width: '18%' },
  { label: REMOVALS.columns.status, width: 'clamp(9.5rem, 40vw - 11rem, 14rem)' },
  { label: REMOVALS.columns.requestedBy, width: '16%' },
  { label: REMOVALS.columns.reason },
]

export function RemovalsPage() {
  const filter = useSince(PATH, parseAddress)
  const { since, clear } = filter
  const { query, reading } = useHeldQuery(useInfiniteQuery(removalsQuery(since)))
  const removals = query.data?.pages.flatMap((page) => page.removals) ?? []
  return (
    <>
      <QueryTitle title={REMOVALS.title} query={query} reading={reading} subject={REMOVALS_SUBJECT}>
        <ExportButton list="removals" asked={since === null ? {} : { since }} />
      </QueryTitle>
      <LazySinceFilter label={REMOVALS.changedSince} filter={filter} />
      <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <PlainTable
          label={REMOVALS.title}
          columns={COLUMNS}
          isBusy={query.isFetching}
          isLoading={query.isPending}
        >
          {removals.map((removal) => (
            <Row key={removal.id} removal={removal} />
          ))}
        </PlainTable>
        <div className="px-6 py-12 empty:hidden max-md:px-4">
          {!query.data && reading.error && (
            <Failure {...reading} error={reading.error} subject={REMOVALS_SUBJECT} />
          )}
          {query.data &&
            removals.length === 0 &&
            (since === null ? (
              <Message title={REMOVALS.empty}>{REMOVALS.emptyDetail}</Message>
            ) : (
              <Message title={REMOVALS.noneSince} actions={<Button onClick={clear}>{REMOVALS.all}</Button>}>
                {REMOVALS.noneSinceDetail}
              </Message>
            ))}
        </div>
        {query.hasNextPage && (
          <div className="px-6 pb-6 max-md:px-4 print:hidden">
            <Button disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {query.isFetchingNextPage ? REMOVALS.loadingOlder : REMOVALS.showOlder}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function Row({ removal }: { removal: ListedRemoval }) {
  const { note } = removalWords(removal, useWhen())
  const { id, contactId, requestedBy, requesterName, reason, steps, existsAgain } = removal
  return (
    <tr className={`relative hover:bg-fill focus-within:bg-fill ${PLAIN_ROW}`}>
      <td className="whitespace-nowrap text-muted max-md:order-1">
        <ExactInstant value={steps[0]?.at ?? ''} />
      </td>
      <td className="max-md:w-full">
        <PageLink
          href={`/removals/${id}`}
          prefetch={false}
          translate="no"
          className="block truncate font-mono text-xs/[18px] font-medium max-md:text-[13px]/5 after:absolute after:inset-0 after:content-['']"
        >
          {contactId}
        </PageLink>
      </td>
      <td className={note || existsAgain ? 'max-md:w-full md:py-2' : undefined}>
        <RemovalBadge removal={removal} />
        {note && <p className="pl-5 text-xs/4 text-muted">{note}</p>}
        {existsAgain && <p className="pl-5 text-xs/4 text-warning-text">{REMOVALS.existsAgain}</p>}
      </td>
      <td translate="no" className="truncate max-md:order-2">
        <bdi data-tooltip={requesterName ? requestedBy : undefined}>{requesterName ?? requestedBy}</bdi>
      </td>
      <td className="text-muted max-md:order-3 max-md:w-full md:py-2">
        <bdi className="line-clamp-2 wrap-anywhere">{reason}</bdi>
      </td>
    </tr>
  )
}
