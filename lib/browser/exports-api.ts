import type { Export, ExportFormat, ExportList } from '@/lib/exports'
import { send } from './api'

/** What is asked to be exported. */
export interface ExportBody {
  list: ExportList
  format: ExportFormat
  filters?: Record<string, string>
  /** All where they aren't named. */
  columns?: string[]
  /** The zone whose clocks a workbook's date-times show. */
  zone?: string
}

const pathOf = (id: string) => `/api/exports/${encodeURIComponent(id)}`

/** Calls of exports, apart from the others: no page needs them before somebody exports. */
export const exportsApi = {
  start: (body: ExportBody) => send<Export>('POST', '/api/exports', body),
  list: (signal?: AbortSignal) => send<{ exports: Export[] }>('GET', '/api/exports', undefined, signal),
  cancel: (id: string) => send<Export>('DELETE', pathOf(id)),
  /** Where the file can be fetched, once. */
  fileOf: (id: string) => `${pathOf(id)}/file`,
}
