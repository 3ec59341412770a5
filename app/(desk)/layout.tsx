import type { ReactNode } from 'react'
import { DeskShell } from '@/components/shell/desk-shell'
import { QueryProvider } from '@/components/shell/query-provider'
import { optionalActor } from '@/lib/server/actor'
import { studioName } from '@/lib/server/studio'

/** Draws the shell around a signed-in person's pages; each page guards itself. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const actor = await optionalActor()
  if (!actor) return children
  const { name, email, role } = actor
  return (
    <QueryProvider>
      <DeskShell person={{ name, email, role }} studio={studioName()}>
        {children}
      </DeskShell>
    </QueryProvider>
  )
}
