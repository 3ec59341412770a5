import 'server-only'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { ExportTables } from '@/lib/server/exports/reading'
import { findInForm } from '@/lib/server/forms/form-of'
import { listForms } from '@/lib/server/forms/forms'
import { listRemovals } from '@/lib/server/removals/read'

/** What exports contain from other features. */
export function exportTables(db: AppDatabase): ExportTables {
  return {
    removals: (page) => listRemovals(db, page),
    forms: () => listForms(db),
    findInForm,
  }
}
