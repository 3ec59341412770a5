import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { listBody, parseAddress } from '@/components/forms/address'
import { FormPage } from '@/components/forms/form-page'
import { pageOf, submissionsQuery } from '@/components/forms/queries'
import { appContext } from '@/lib/server/app/app-context'
import { requestId, requestUrl } from '@/lib/server/app/request'
import { countedSubmissions } from '@/lib/server/forms/counted'
import { formLabel, isFormId } from '@/lib/server/forms/forms'
import { sendersOf } from '@/lib/server/forms/senders'
import { readPageCounted } from '@/lib/server/quota/counted-read'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../../hydrated'

export const metadata: Metadata = { title: 'Form' }

/** One form's submissions, rendered with the rows that the URL asks for. */
export default async function Page({ params }: { params: Promise<{ formId: string }> }) {
  const actor = await requireActor('forms.read')
  const { formId } = await params
  if (!isFormId(formId)) notFound()
  const app = appContext()
  const request = await requestId()
  const read = readPageCounted(app, actor, request)
  const queryClient = new QueryClient()
  const body = listBody(parseAddress(await requestUrl()).address)
  const [label, counts] = await Promise.all([
    formLabel(app.db, formId),
    countedSubmissions(app.db),
    queryClient.prefetchQuery({
      ...submissionsQuery(formId, body),
      queryFn: async () => {
        const { rows, ...rest } = await read('getFormSubmissions', { form_id: formId, ...body })
        const list = { form_id: formId, user_id: body.user_id }
        return pageOf({
          ...rest,
          submissions: rows,
          senders: await sendersOf(app, actor, request, rows, list),
        })
      },
    }),
  ])
  return hydrated(
    queryClient,
    <FormPage
      key={formId}
      formId={formId}
      label={label}
      counted={counts.get(formId)}
      sessionMark={actor.userMark}
    />,
  )
}
