import type { ReactNode } from 'react'
import { ExportButton } from '@/components/exports/export-button'
import { useRole } from '@/components/preferences/preferences'
import { PageLink } from '@/components/shell/navigation/page-link'
import { buttonLook } from '@/components/ui/button-look'
import { Icon } from '@/components/ui/icon/icon'
import { can } from '@/lib/access'
import { ACCESS_HISTORY, EXPORT } from './messages'

/** What managers and admins can do with a customer's data: export it, and see who used it. */
export function DrawerActions({ id }: { id: string }) {
  const role = useRole()
  return (
    <>
      {can(role, 'exports.create') && (
        <Action title={EXPORT.title} what={EXPORT.what}>
          <ExportButton list="person" asked={{ id }} look={{ variant: 'default' }}>
            <Icon name="download" size={16} />
            {EXPORT.start}
          </ExportButton>
        </Action>
      )}
      {can(role, 'audit.read') && (
        <Action title={ACCESS_HISTORY.title} what={ACCESS_HISTORY.what}>
          <PageLink
            href={`/audit?subject=${encodeURIComponent(id.toWellFormed())}`}
            prefetch={false}
            className={buttonLook({})}
          >
            <Icon name="rotate-ccw-clock" size={16} />
            {ACCESS_HISTORY.open}
          </PageLink>
        </Action>
      )}
    </>
  )
}

function Action({ title, what, children }: { title: string; what: string; children: ReactNode }) {
  return (
    <section className="mt-6 flex items-center justify-between gap-4 border-t border-border pt-4 max-md:flex-col max-md:items-stretch print:hidden">
      <div className="text-13">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted">{what}</p>
      </div>
      {children}
    </section>
  )
}
