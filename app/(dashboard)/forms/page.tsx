import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { FormsList } from '@/components/forms/list/forms-list'
import { formsQuery } from '@/components/forms/list/queries'
import { appContext } from '@/lib/server/app/app-context'
import { listCountedForms } from '@/lib/server/forms/forms'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Forms' }

/** The team's forms. */
export default async function Page() {
  await requireActor('forms.read')
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery({
    ...formsQuery(),
    queryFn: async () => ({ forms: await listCountedForms(appContext().db) }),
  })
  return hydrated(queryClient, <FormsList />)
}
