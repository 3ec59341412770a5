'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { PlainTable } from '@/components/data-table/plain-table'
import { TitleBar } from '@/components/data-table/title-bar'
import { buttonLook } from '@/components/ui/button-look'
import { Message } from '@/components/ui/message'
import { type AuditAddress, AuditFilters, type AuditPerson } from './audit-filters'
import { AuditRow, type AuditRowData } from './audit-row'

const COLUMNS = [
  { label: 'At', width: '12rem' },
  { label: 'Who', width: '24%' },
  { label: 'What' },
  { label: 'To whom or what', width: '28%' },
]

interface AuditDeskProps {
  rows: readonly AuditRowData[]
  address: AuditAddress
  /** The row's number that the page stands before; null: the newest. */
  before: number | null
  /** The `before` of the page after; null: this is the last. */
  next: number | null
  people: readonly AuditPerson[]
  /** When the rows were read, in ms. */
  readAt: number
}

function hrefOf(address: AuditAddress, before: number | null): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) if (value !== null) query.set(name, value)
  if (before !== null) query.set('before', String(before))
  return query.size > 0 ? `/audit?${query}` : '/audit'
}

/** What was done, by whom and to whom, newest first. */
export function AuditDesk({ rows, address, before, next, people, readAt }: AuditDeskProps) {
  const router = useRouter()
  const [isBusy, startTransition] = useTransition()
  const isFiltered = Object.values(address).some((value) => value !== null)
  return (
    <>
      <TitleBar
        title="Audit"
        readAt={readAt}
        isBusy={isBusy}
        onRefresh={() => startTransition(() => router.refresh())}
      />
      <AuditFilters
        address={address}
        people={people}
        onChange={(change) => startTransition(() => router.push(hrefOf({ ...address, ...change }, null)))}
      />
      <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        {rows.length > 0 ? (
          <PlainTable label="Audit" columns={COLUMNS} isBusy={isBusy}>
            {rows.map((row) => (
              <AuditRow key={row.seq} row={row} />
            ))}
          </PlainTable>
        ) : (
          <div className="border-t border-(--border) px-6 py-12 max-md:px-4">
            <Message title={isFiltered || before !== null ? 'Nothing matches' : 'Nothing was recorded yet'}>
              {isFiltered
                ? 'No row of the log has all of what you chose.'
                : 'Signing in, reading a customer’s full data, removals and changes of the team are recorded here.'}
            </Message>
          </div>
        )}
      </div>
      <footer className="flex h-12 shrink-0 items-center gap-2 border-t border-(--border) px-6 text-[13px]/[18px] text-(--muted) max-md:px-4 print:hidden">
        <span className="mr-auto tabular-nums">
          {rows.length > 0 && `Rows ${rows.at(-1)?.seq} to ${rows[0]?.seq}`}
        </span>
        {before !== null && (
          <Link href={hrefOf(address, null)} prefetch={false} className={buttonLook({})}>
            Newest
          </Link>
        )}
        {next !== null && (
          <Link href={hrefOf(address, next)} prefetch={false} className={buttonLook({})}>
            Older
          </Link>
        )}
      </footer>
    </>
  )
}
