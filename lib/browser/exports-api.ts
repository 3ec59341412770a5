import type { Export, ExportFormat, ExportList, ExportManifest } from '@/lib/exports'
import { send } from './api'

export interface ExportBody {
  list: ExportList
  format: ExportFormat
  filters?: ExportManifest['filters']
  /** All columns unless given. */
  columns?: string[]
  /** The time zone for date-times in a workbook. */
  zone?: string
}

const pathOf = (id: string) => `/api/exports/${encodeURIComponent(id)}`

/** Calls for exports. A separate module, so that pages load it only on use. */
export const exportsApi = {
  start: (body: ExportBody) => send<Export>('POST', '/api/exports', body),
  list: (signal?: AbortSignal) => send<{ exports: Export[] }>('GET', '/api/exports', undefined, signal),
  cancel: (id: string) => send<Export>('DELETE', pathOf(id)),
  /** Where the file can be downloaded, once. */
  fileOf: (id: string) => `${pathOf(id)}/file`,
}
