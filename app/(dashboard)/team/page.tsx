import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { teamQuery } from '@/components/team/queries'
import { TeamPage } from '@/components/team/team-page'
import { appContext } from '@/lib/server/app/app-context'
import { requireActor } from '@/lib/server/session/actor'
import { listTeam } from '@/lib/server/team/list'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Team' }

/** The users who may sign in. */
export default async function Page() {
  const { id } = await requireActor('team.manage')
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery({
    ...teamQuery(),
    queryFn: async () => ({ people: await listTeam(appContext().db, id) }),
  })
  return hydrated(queryClient, <TeamPage />)
}
