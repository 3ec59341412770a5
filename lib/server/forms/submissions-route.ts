import 'server-only'
import { z } from 'zod'
import { operations } from '@/lib/contract'
import { invalid, objectOf } from '@/lib/server/app/body'
import { readPageCounted } from '@/lib/server/quota/counted-read'
import { method, route } from '@/lib/server/route/route'
import { sendersOf } from './senders'

const { input, params } = operations.getFormSubmissions
const body = objectOf({
  ...input.shape,
  senders: z.literal(true, { error: 'must be true' }).optional(),
})

/** A form's submissions: `{submissions, unreadable}`, with `senders: true` also `senders`; null: no directory. */
export const submissionsRoute = route('forms/submissions', {
  POST: method({
    who: 'forms.read',
    body,
    async handle({ app, request, requestId, actor, body: { senders, ...asked }, params: { formId } }) {
      const path = params.safeParse({ form_id: formId })
      if (path.error) throw invalid(path.error.issues)
      const list = { form_id: path.data.form_id, user_id: asked.user_id }
      const read = readPageCounted(app, actor, requestId)
      const { rows, unreadable, unmatched, paging } = await read(
        'getFormSubmissions',
        { ...asked, ...path.data },
        { signal: request.signal },
      )
      const answer = { submissions: rows, unreadable, unmatched, paging }
      return senders ? { ...answer, senders: await sendersOf(app, actor, requestId, rows, list) } : answer
    },
  }),
})
