import 'server-only'
import type { CustomerFormsAnswer } from '@/lib/answers/forms'
import { removeContact } from '@/lib/contract/removal'
import { objectOf } from '@/lib/server/app/body'
import { method, route } from '@/lib/server/route/route'
import { findCustomerForms } from './customer-forms'

/** What one customer sent with the team's forms: `{forms}`. Counts and records only returned submissions. */
export const customerFormsRoute = route('customers/forms', {
  POST: method({
    who: 'forms.read',
    body: objectOf({ id: removeContact.input.shape.id }),
    async handle({ app, request, requestId, actor, body: { id } }): Promise<CustomerFormsAnswer> {
      const { readQuota, audit } = app
      const { id: actorId, role } = actor
      const reader = { id: actorId, role, requestId }
      await readQuota.require(reader)
      const forms = await findCustomerForms(app, id, request.signal)
      const submissions = forms.reduce((sum, form) => sum + form.submissions.length, 0)
      await readQuota.take(reader, submissions)
      if (submissions > 0) {
        const entry = { action: 'customer.forms', subject: id, outcome: 'done' } as const
        await audit.record({ actorId, role, requestId, ...entry, detail: { submissions } })
      }
      return { forms }
    },
  }),
})
