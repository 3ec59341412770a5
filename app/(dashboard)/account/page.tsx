import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { accountQuery, sessionsQuery } from '@/components/account/queries'
import { readAccount } from '@/lib/server/account/read'
import { appContext } from '@/lib/server/app/app-context'
import { requireActor } from '@/lib/server/session/actor'
import { listSessions } from '@/lib/server/session/sessions'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Account' }

/** The user's own account, rendered with its data. */
export default async function Page() {
  const actor = await requireActor('session.own')
  const queryClient = new QueryClient()
  await Promise.all([
    queryClient.prefetchQuery({
      ...accountQuery(),
      queryFn: () => readAccount(appContext(), actor),
    }),
    queryClient.prefetchQuery({
      ...sessionsQuery(),
      queryFn: async () => ({ sessions: await listSessions(appContext().db, actor) }),
    }),
  ])
  return hydrated(queryClient, <AccountPage />)
}
