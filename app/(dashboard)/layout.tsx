import type { ReactNode } from 'react'
import { InstallationProvider } from '@/components/preferences/installation'
import { PreferencesProvider } from '@/components/preferences/preferences'
import { DashboardShell } from '@/components/shell/dashboard-shell'
import { PrintHead } from '@/components/shell/print-head'
import { QueryProvider } from '@/components/shell/query-provider'
import { appContext } from '@/lib/server/app/app-context'
import { pageLanguage, pagePreferences } from '@/lib/server/preferences/page-preferences'
import { studioName } from '@/lib/server/process/studio'
import { optionalActor } from '@/lib/server/session/actor'
import { listViews } from '@/lib/server/views/views'

/** Renders the shell around every signed-in page. Each page checks permissions itself. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const actor = await optionalActor()
  if (!actor) return children
  const { name, email, role } = actor
  const app = appContext()
  const { db } = app
  const [preferences, views, studio] = await Promise.all([
    pagePreferences(actor.id),
    listViews(db, actor.id),
    studioName(app),
  ])
  return (
    <QueryProvider>
      <PreferencesProvider
        initial={preferences}
        language={await pageLanguage()}
        initialViews={views}
        role={role}
      >
        <InstallationProvider isEmbedded={app.config.engagementUrl === null}>
          <DashboardShell person={{ name, email, role }} studio={studio}>
            <PrintHead studio={studio} />
            {children}
          </DashboardShell>
        </InstallationProvider>
      </PreferencesProvider>
    </QueryProvider>
  )
}
