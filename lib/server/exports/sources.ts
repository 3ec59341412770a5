import 'server-only'
import type { Permission } from '@/lib/access'
import { EXPORT_COLUMNS, type ExportColumn, type ExportList } from '@/lib/exports'
import type { Upstream } from '@/lib/upstream/client'
import type { ExportBody } from './body'
import type { ExportRow } from './csv'
import { type Notes, walk } from './walk'

/** What rows are read with. */
export interface Reading {
  /** Counted on the person's quota, patient, one call at a time. */
  read: Upstream['read']
  notes: Notes
}

/** The rows of a list, as they are written. */
export interface Source {
  columns: readonly ExportColumn[]
  pages: AsyncIterable<readonly ExportRow[]>
}

/** What somebody needs, besides being allowed to export, to be given a list. */
export const LIST_PERMISSION: Record<ExportList, Permission> = {
  customers: 'customers.read',
}

/** Opens the list that is asked for. Nothing is read before its pages are. */
export async function openSource(body: ExportBody, reading: Reading): Promise<Source> {
  const columns = wantedColumns(EXPORT_COLUMNS[body.list], body.columns)
  return { columns, pages: inColumns(rowsOf(body, reading), columns) }
}

function rowsOf({ filters }: ExportBody, { read, notes }: Reading): AsyncIterable<Row[]> {
  return walk(
    (place) => read('getCustomers', { ...filters, ...place }),
    ({ id }) => id,
    notes,
  )
}

type Row = Record<string, unknown>

/** The columns in the order that was asked for; all where none was. */
function wantedColumns(all: readonly ExportColumn[], ids: readonly string[] | undefined): ExportColumn[] {
  return ids ? ids.flatMap((id) => all.find((column) => column.id === id) ?? []) : [...all]
}

async function* inColumns(
  pages: AsyncIterable<Row[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<ExportRow[]> {
  for await (const rows of pages) {
    yield rows.map((row) => columns.map(({ id }) => (Object.hasOwn(row, id) ? row[id] : undefined)))
  }
}
