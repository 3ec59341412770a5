import 'server-only'
import type { ColumnType } from 'kysely'
import type { Role } from '@/lib/access'
import type { ExportFormat, ExportList, ExportState } from '@/lib/exports'

/** An exported file. Times are ms since 1970; filters, columns and manifest are JSON. */
export interface ExportTable {
  id: string
  user_id: string
  role: Role
  request_id: string
  list: ExportList
  format: ExportFormat
  filters: string
  state: ExportState
  rows: number
  started_at: number
  ended_at: number | null
  expires_at: number | null
  reason: string | null
  manifest: string | null
  chunks: number
  /** The file's encrypted key; null once the file is no longer available. */
  sealed_key: string | null
  /** When the process that writes it last reported, by the database's clock. */
  seen_at: number
}

/** An encrypted part of a file; `place` counts from 0. */
export interface ExportChunkTable {
  export_id: string
  place: number
  /** SQLite's driver returns an ArrayBuffer, PostgreSQL's a Buffer. */
  sealed: ColumnType<ArrayBuffer | Buffer, Uint8Array, Uint8Array>
}
