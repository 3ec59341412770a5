import 'server-only'
import { z } from 'zod'
import type { FormsAnswer } from '@/lib/answers/forms'
import { formId } from '@/lib/contract/forms'
import type { AppContext } from '@/lib/server/app/app-context'
import { objectOf } from '@/lib/server/app/body'
import { Problem } from '@/lib/server/app/problem'
import { method, route } from '@/lib/server/route/route'
import { addForm, expectForm, forgetForm, labelForm, listCountedForms, orderForms } from './forms'

const label = z
  .string({ error: 'must be text' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(80, { error: 'must be at most 80 characters' })
  .regex(/^\P{Cc}*$/u, { error: 'must be one line of text' })
/** A form to add to the list. */
export const form = objectOf({ id: formId, label })
const order = z.array(formId, { error: 'must be a list of IDs' }).max(1000, { error: 'is too long' })
const change = objectOf({
  id: formId.optional(),
  label: label.optional(),
  order: order.optional(),
}).transform(({ id, label, order }, context) => {
  if (id !== undefined && label !== undefined && order === undefined) return { id, label }
  if (order !== undefined && id === undefined && label === undefined) return { order }
  context.addIssue({ code: 'custom', message: 'must have either id and label, or order' })
  return z.NEVER
})

const notInList = () =>
  new Problem(404, 'This form isn’t in the list', {
    detail: 'It may have been removed. Refresh the page.',
  })

const who = 'forms.read'
/** Any user may add a form that is missing; what others rely on is changed by managers. */
const managers = 'forms.manage'
const answer = async ({ db }: Pick<AppContext, 'db'>): Promise<FormsAnswer> => ({
  forms: await listCountedForms(db),
})

/** The team's list of forms; `PUT` sets whether a form is expected from everyone. Every method returns the resulting list as `{forms}`. */
export const formsRoute = route('forms', {
  GET: method({ who, handle: ({ app }) => answer(app) }),
  POST: method({
    who,
    body: form,
    async handle({ app, body, request }) {
      // Throws for an ID that upstream doesn't know, so that nothing is saved.
      const one = { form_id: body.id, offset: 0, limit: 1 }
      await app.upstream.read('getFormSubmissions', one, { signal: request.signal })
      if (!(await addForm(app.db, body)))
        throw new Problem(409, 'This form is already in the list', { detail: 'Open it from the list.' })
      return answer(app)
    },
  }),
  PATCH: method({
    who: managers,
    body: change,
    async handle({ app, body }) {
      if (body.order) await orderForms(app.db, body.order)
      else if (!(await labelForm(app.db, body))) throw notInList()
      return answer(app)
    },
  }),
  PUT: method({
    who: 'forms.expect',
    body: objectOf({ id: formId, isExpected: z.boolean({ error: 'must be true or false' }) }),
    async handle({ app, body }) {
      if (!(await expectForm(app.db, body.id, body.isExpected))) throw notInList()
      return answer(app)
    },
  }),
  DELETE: method({
    who: managers,
    body: objectOf({ id: formId }),
    async handle({ app, body }) {
      await forgetForm(app.db, body.id)
      return answer(app)
    },
  }),
})
