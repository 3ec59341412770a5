import { Download } from 'lucide-react'
import { ExportButton } from '@/components/exports/export-button'
import { useRole } from '@/components/preferences/preferences'
import { can } from '@/lib/access'
import { EXPORT } from './messages'

/** Exports all data about a contact, for roles that may export. */
export function ExportContact({ id }: { id: string }) {
  if (!can(useRole(), 'exports.create')) return null
  return (
    <section className="mt-8 flex items-center justify-between gap-4 border-t border-border pt-4 max-md:flex-col max-md:items-stretch print:hidden">
      <div className="text-13">
        <h3 className="font-medium">{EXPORT.title}</h3>
        <p className="text-muted">{EXPORT.what}</p>
      </div>
      <ExportButton list="person" asked={{ id }} look={{ variant: 'default' }}>
        <Download aria-hidden size={16} />
        {EXPORT.start}
      </ExportButton>
    </section>
  )
}
