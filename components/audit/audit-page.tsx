'use client'

import { useEffect, useRef } from 'react'
import { PlainTable } from '@/components/data-table/plain-table'
import { ExportButton } from '@/components/exports/export-button'
import { StaleBanner } from '@/components/failure/stale-banner'
import { InvalidQueryBanner } from '@/components/list-page/invalid-query-banner'
import { TitleBar } from '@/components/list-page/title-bar'
import { useTimeZone } from '@/components/record/time-zone'
import { PageLink } from '@/components/shell/navigation/page-link'
import { useAnnounced } from '@/components/ui/use-announced'
import { formatInstant } from '@/lib/format/instants'
import { hrefOf, queryOf } from './address'
import { AuditFilters, type AuditPerson } from './audit-filters'
import { AuditMessage } from './audit-message'
import { AuditPages } from './audit-pages'
import { AuditRow } from './audit-row'
import { CustomerMatches } from './customer-matches'
import { groupRows } from './group-rows'
import { AUDIT, FAILURE_SUBJECT } from './messages'
import { type AuditPageState, useAuditPage } from './use-audit-page'

const COLUMNS = [
  { label: AUDIT.columns.time, width: '11rem' },
  { label: AUDIT.columns.user, width: '18%' },
  { label: AUDIT.columns.action },
  { label: AUDIT.columns.target, width: '26%' },
]

/** How many entries are shown, and from when, for a screen reader. */
function useCounts({ query, address }: AuditPageState) {
  const zone = useTimeZone()
  const { rows = [], next, previous } = query.data ?? {}
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (!newest || !oldest) return { count: '', announced: query.data ? AUDIT.noEntries : null }
  const isFirst = previous === null && address.before === null
  const count = AUDIT.count(rows.length, isFirst && next === null)
  const [from, to] = [oldest, newest].map(({ at }) => formatInstant(at, zone))
  return { count, announced: AUDIT.times(count, from ?? '', to ?? '') }
}

/** The audit log, newest first. */
export function AuditPage({ people }: { people: readonly AuditPerson[] }) {
  const auditPage = useAuditPage()
  const { address, odd, query, reading, searched } = auditPage
  const rows = query.data?.rows ?? []
  const groups = groupRows(rows, useTimeZone())
  const { count, announced } = useCounts(auditPage)
  useAnnounced(reading.note ?? (query.isPlaceholderData || searched !== null ? null : announced))
  const name = query.isPlaceholderData ? null : query.data?.subjectName
  const contactId =
    rows.find(({ subjectCustomerId }) => subjectCustomerId !== null)?.subjectCustomerId ?? null
  const scroller = useRef<HTMLDivElement>(null)
  const shown = query.isPlaceholderData ? null : hrefOf(address)
  useEffect(() => {
    if (shown !== null) scroller.current?.scrollTo(0, 0)
  }, [shown])
  return (
    <>
      <TitleBar
        title={name ? AUDIT.history(name) : AUDIT.title}
        wraps={Boolean(name)}
        readAt={query.data ? query.dataUpdatedAt : null}
        isBusy={query.isFetching}
        onRefresh={() => query.refetch()}
      >
        <ExportButton list="audit" asked={queryOf(address)} />
      </TitleBar>
      <AuditFilters auditPage={auditPage} people={people} />
      {name && (
        <p className="-mt-1 px-6 pb-3 text-13 text-muted max-md:px-4">
          {AUDIT.historyLeavesOut}{' '}
          {contactId !== null && (
            <PageLink
              href={`/customers/${encodeURIComponent(contactId)}`}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-accent-text hover:underline max-md:min-h-11"
            >
              {AUDIT.openCustomer}
            </PageLink>
          )}
        </p>
      )}
      <InvalidQueryBanner names={odd} />
      <StaleBanner {...reading} subject={FAILURE_SUBJECT} readAt={query.data ? query.dataUpdatedAt : null} />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        {searched === null && (
          <PlainTable
            label={AUDIT.title}
            // In a customer’s history every row has the same target, which the title names.
            columns={name ? COLUMNS.slice(0, -1) : COLUMNS}
            isBusy={query.isFetching}
            isLoading={query.isPending}
          >
            {groups.map((group) => (
              <AuditRow key={Math.min(...group.map(({ seq }) => seq))} group={group} hasTarget={!name} />
            ))}
          </PlainTable>
        )}
        <div className="px-6 py-12 empty:hidden max-md:px-4">
          {searched === null ? (
            <AuditMessage auditPage={auditPage} />
          ) : (
            <CustomerMatches auditPage={auditPage} text={searched} />
          )}
        </div>
      </div>
      {searched === null && (
        <AuditPages
          auditPage={auditPage}
          count={count}
          inRows={groups.length < rows.length ? groups.length : null}
        />
      )}
    </>
  )
}
