'use client'

import { useEffect, useRef } from 'react'
import { PlainTable } from '@/components/data-table/plain-table'
import { ExportButton } from '@/components/exports/export-button'
import { StaleBanner } from '@/components/failure/stale-banner'
import { InvalidQueryBanner } from '@/components/list-page/invalid-query-banner'
import { TitleBar } from '@/components/list-page/title-bar'
import { useAnnounced } from '@/components/ui/use-announced'
import { hrefOf, queryOf } from './address'
import { AuditFilters, type AuditPerson } from './audit-filters'
import { AuditMessage } from './audit-message'
import { AuditPages } from './audit-pages'
import { AuditRow } from './audit-row'
import { AUDIT, FAILURE_SUBJECT } from './messages'
import { useAuditPage } from './use-audit-page'

const COLUMNS = [
  { label: AUDIT.columns.time, width: '12rem' },
  { label: AUDIT.columns.user, width: '24%' },
  { label: AUDIT.columns.action },
  { label: AUDIT.columns.target, width: '28%' },
]

/** The audit log, newest first. */
export function AuditPage({ people }: { people: readonly AuditPerson[] }) {
  const auditPage = useAuditPage()
  const { address, odd, query, reading } = auditPage
  const rows = query.data?.rows ?? []
  const range = rows.length > 0 ? AUDIT.range(rows.at(-1)?.seq ?? 0, rows[0]?.seq ?? 0) : ''
  useAnnounced(query.isPlaceholderData || !query.data ? null : range || AUDIT.noEntries)
  const scroller = useRef<HTMLDivElement>(null)
  const shown = query.isPlaceholderData ? null : hrefOf(address)
  useEffect(() => {
    if (shown !== null) scroller.current?.scrollTo(0, 0)
  }, [shown])
  return (
    <>
      <TitleBar
        title={AUDIT.title}
        readAt={query.data ? query.dataUpdatedAt : null}
        isBusy={query.isFetching}
        onRefresh={() => query.refetch()}
      >
        <ExportButton list="audit" asked={queryOf(address)} />
      </TitleBar>
      <AuditFilters auditPage={auditPage} people={people} />
      <InvalidQueryBanner names={odd} />
      <StaleBanner {...reading} subject={FAILURE_SUBJECT} readAt={query.data ? query.dataUpdatedAt : null} />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <PlainTable
          label={AUDIT.title}
          columns={COLUMNS}
          isBusy={query.isFetching}
          isLoading={query.isPending}
        >
          {rows.map((row) => (
            <AuditRow key={row.seq} row={row} />
          ))}
        </PlainTable>
        <div className="px-6 py-12 empty:hidden max-md:px-4">
          <AuditMessage auditPage={auditPage} />
        </div>
      </div>
      <AuditPages auditPage={auditPage} range={range} />
    </>
  )
}
