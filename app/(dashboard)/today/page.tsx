import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { parseAddress } from '@/components/today/address'
import { todayQuery } from '@/components/today/queries'
import { TodayPage } from '@/components/today/today-page'
import { Trends } from '@/components/today/trends'
import { can } from '@/lib/access'
import { appContext } from '@/lib/server/app/app-context'
import { requestId, requestUrl } from '@/lib/server/app/request'
import { requireActor } from '@/lib/server/session/actor'
import { readToday } from '@/lib/server/today/today'
import { areEmpty, readTrends } from '@/lib/server/today/trends'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Today' }

/** What changed since the user's last visit, rendered with its rows. Other times depend on the browser's time zone. */
export default async function Page() {
  const actor = await requireActor('customers.read')
  const queryClient = new QueryClient()
  const { address } = parseAddress(await requestUrl())
  if (address.since === null)
    await queryClient.prefetchQuery({
      ...todayQuery(null),
      queryFn: async () => readToday(appContext(), actor, await requestId(), null),
    })
  const trends = can(actor.role, 'trends.read') ? await readTrends(appContext()) : null
  const shown = trends !== null && !areEmpty(trends) && <Trends trends={trends} />
  return hydrated(queryClient, <TodayPage trends={shown} />)
}
