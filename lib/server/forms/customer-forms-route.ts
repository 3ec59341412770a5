import 'server-only'
import { z } from 'zod'
import type { CustomerFormsAnswer } from '@/lib/answers/forms'
import { removeContact } from '@/lib/contract/removal'
import { objectOf } from '@/lib/server/app/body'
import type { AppDatabase } from '@/lib/server/app/schema'
import { readAudit } from '@/lib/server/audit/read'
import { method, route } from '@/lib/server/route/route'
import { findCustomerForms } from './customer-forms'
import { findOverviewForms } from './overview-forms'

/** How long opening a customer covers what their overview shows, in ms. */
const OPENED_MS = 10 * 60_000

/**
 * What one customer sent with the team's forms: `{forms}`. Counts and records only returned submissions. With
 * `overview`, it is a quick search at low priority, recorded unless the user's opening of the customer is.
 */
export const customerFormsRoute = route('customers/forms', {
  POST: method({
    who: 'forms.read',
    body: objectOf({
      id: removeContact.input.shape.id,
      overview: z.literal(true, { error: 'must be true' }).optional(),
    }),
    async handle({ app, request, requestId, actor, body: { id, overview } }): Promise<CustomerFormsAnswer> {
      const { readQuota, audit } = app
      const { id: actorId, role } = actor
      const reader = { id: actorId, role, requestId }
      await readQuota.require(reader)
      const answer = overview
        ? await findOverviewForms(app, id, request.signal)
        : { forms: await findCustomerForms(app, id, request.signal) }
      const submissions = answer.forms.reduce((sum, form) => sum + form.submissions.length, 0)
      await readQuota.take(reader, submissions)
      const isRecorded = overview && submissions > 0 && (await hasOpened(app.db, actorId, id))
      if (submissions > 0 && !isRecorded) {
        const entry = { action: 'customer.forms', subject: id, outcome: 'done' } as const
        await audit.record({ actorId, role, requestId, ...entry, detail: { submissions } })
      }
      return answer
    },
  }),
})

/** Whether the audit log has that a user opened a customer just now. */
async function hasOpened(db: AppDatabase, person: string, subject: string): Promise<boolean> {
  const from = Date.now() - OPENED_MS
  const found = await readAudit(db, { person, subject, action: 'customer.full-data', from, limit: 1 })
  return found.length > 0
}
