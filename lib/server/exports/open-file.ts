import 'server-only'
import type { ExportColumn } from '@/lib/exports'
import type { ExportBody } from './body'
import { csvOf, type ExportRow } from './csv'
import { bundleOf } from './person/bundle'
import type { Reading } from './reading'
import { openSource } from './sources'
import { xlsxOf } from './xlsx'

export interface FileOptions {
  timeZone: string
  requestedBy: { email: string; role: string }
  onRows: (rows: number) => Promise<void>
}

/** An export's file while it is read. */
interface OpenFile {
  columns: readonly ExportColumn[]
  parts: AsyncIterable<Uint8Array>
}

export async function openFile(body: ExportBody, reading: Reading, options: FileOptions): Promise<OpenFile> {
  if (body.list === 'person') {
    return { columns: [], parts: bundleOf(reading, { ...options, id: body.filters.id }) }
  }
  const { columns, pages } = await openSource(body, reading)
  const followed = follow(pages, options.onRows)
  if (body.format === 'csv') return { columns, parts: csvOf(columns, followed, reading.notes) }
  const sheet = { name: body.list, zone: options.timeZone, notes: reading.notes }
  return { columns, parts: xlsxOf(columns, followed, sheet) }
}

async function* follow(
  pages: AsyncIterable<readonly ExportRow[]>,
  onRows: FileOptions['onRows'],
): AsyncGenerator<readonly ExportRow[]> {
  for await (const page of pages) {
    yield page
    await onRows(page.length)
  }
}
