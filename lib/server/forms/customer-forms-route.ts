import 'server-only'
import { z } from 'zod'
import type { CustomerFormsAnswer } from '@/lib/answers/forms'
import { removeContact } from '@/lib/contract/removal'
import { method, route } from '@/lib/server/route/route'
import { findCustomerForms } from './customer-forms'

const body = z.strictObject({ id: removeContact.input.shape.id }, { error: 'must be an object' })

/** What one customer sent with the team's forms: `{forms}`. Counts and records only returned submissions. */
export function customerFormsRoute() {
  return route('customers/forms', {
    POST: method({
      who: 'forms.read',
      body,
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
}
