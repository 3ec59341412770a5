import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { FormsList } from '@/components/forms/list/forms-list'
import { formsQuery } from '@/components/forms/queries'
import { requireActor } from '@/lib/server/actor'
import { desk } from '@/lib/server/desk'
import { listForms } from '@/lib/server/forms'

export const metadata: Metadata = { title: 'Forms' }

/** The forms that the team knows. */
export default async function FormsPage() {
  await requireActor('forms.read')
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery({
    ...formsQuery(),
    retry: false,
    queryFn: async () => ({ forms: await listForms(desk().db) }),
  })
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <FormsList />
    </HydrationBoundary>
  )
}
