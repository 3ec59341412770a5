import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { parseAddress } from '@/components/team/address'
import { teamQuery } from '@/components/team/queries'
import { TeamPage } from '@/components/team/team-page'
import { appContext } from '@/lib/server/app/app-context'
import { requestUrl } from '@/lib/server/app/request'
import { requireActor } from '@/lib/server/session/actor'
import { readTeam } from '@/lib/server/team/list'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Team' }

/** The users who may sign in. */
export default async function Page() {
  const { id } = await requireActor('team.manage')
  const { since } = parseAddress(await requestUrl()).address
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery({
    ...teamQuery(since),
    queryFn: () => readTeam(appContext().db, id, since === null ? undefined : Date.parse(since)),
  })
  return hydrated(queryClient, <TeamPage />)
}
