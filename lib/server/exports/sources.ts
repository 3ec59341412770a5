import 'server-only'
import type { Permission } from '@/lib/access'
import type { OptedOutCustomer } from '@/lib/contract'
import { EXPORT_COLUMNS, type ExportColumn, type ExportList, INSIGHT_COLUMNS } from '@/lib/exports'
import { parseInstant } from '@/lib/format/instants'
import { own, type Row } from '@/lib/format/reading'
import { walk } from '@/lib/upstream/walk'
import type { ExportBody } from './body'
import type { ExportRow } from './csv'
import { customerPages } from './customer-pages'
import { auditPages, removalPages } from './own-lists'
import type { Reading } from './reading'
import { schedulePages } from './schedule-pages'
import { submissionSource } from './submissions'

export type ColumnedBody = Exclude<ExportBody, { list: 'person' }>

/** A list's rows as they are written. */
export interface Source {
  columns: readonly ExportColumn[]
  pages: AsyncIterable<readonly ExportRow[]>
}

export const LIST_PERMISSION: Record<ExportList, Permission> = {
  person: 'customers.read',
  customers: 'customers.read',
  'opt-outs': 'opt-outs.read',
  schedule: 'schedule.read',
  submissions: 'forms.read',
  audit: 'audit.read',
  removals: 'removals.read',
}

/** Opens the requested list. Only submissions are read in advance, for their questions. */
export async function openSource(body: ColumnedBody, reading: Reading): Promise<Source> {
  if (body.list === 'submissions') return submissionSource(body, reading)
  const hasInsights = reading.directory?.detailsJob
  const all = EXPORT_COLUMNS[body.list].filter(({ id }) => hasInsights || !INSIGHT_COLUMNS.includes(id))
  const columns = wantedColumns(body.columns ? EXPORT_COLUMNS[body.list] : all, body.columns)
  return { columns, pages: inColumns(rowsOf(body, reading), columns) }
}

function rowsOf(
  body: Exclude<ColumnedBody, { list: 'submissions' }>,
  reading: Reading,
): AsyncIterable<Row[]> {
  const { read, look, notes, lists } = reading
  switch (body.list) {
    case 'customers':
      return customerPages(body.filters ?? {}, reading)
    case 'opt-outs': {
      // Upstream's types are a setting; the contract has those of the embedded service.
      const type = body.filters?.type as 'email' | undefined
      const pageBy = (by: Reading['read']) => (place: { limit: number; offset: number }) =>
        by('getOptoutCustomers', { ...(type && { type }), ...place })
      const rows = walk(pageBy(read), ({ id }) => id, notes, lists.of('getOptoutCustomers'), pageBy(look))
      return within(rows, body.filters ?? {})
    }
    case 'schedule':
      return schedulePages(body.filters, reading)
    case 'audit':
      return auditPages(body.filters ?? {}, reading)
    case 'removals':
      return removalPages(body.filters ?? {}, reading)
  }
}

/** Opt-outs since one instant and before another. */
async function* within(
  pages: AsyncIterable<OptedOutCustomer[]>,
  { from, to }: { from?: string; to?: string },
): AsyncGenerator<OptedOutCustomer[]> {
  const first = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from)
  const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to)
  const isAll = from === undefined && to === undefined
  for await (const rows of pages) {
    const fits = ({ optout_date }: OptedOutCustomer) => {
      const at = parseInstant(optout_date)
      return at !== null && at >= first && at < end
    }
    yield isAll ? rows : rows.filter(fits)
  }
}

/** The columns in the requested order; all by default. */
export function wantedColumns(
  all: readonly ExportColumn[],
  ids: readonly string[] | undefined,
): ExportColumn[] {
  return ids ? ids.flatMap((id) => all.find((column) => column.id === id) ?? []) : [...all]
}

async function* inColumns(
  pages: AsyncIterable<Row[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<ExportRow[]> {
  for await (const rows of pages) {
    yield rows.map((row) => columns.map(({ id, kind }) => asWritten(own(row, id), kind)))
  }
}

/** A flag in words; other values of such a column as they came. */
function asWritten(value: unknown, kind: ExportColumn['kind']): unknown {
  if (kind !== 'flag') return value
  if (value === 1 || value === true) return 'yes'
  return value === 0 || value === false ? 'no' : value
}
