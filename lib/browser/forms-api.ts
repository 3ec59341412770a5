import type { CustomerFormsAnswer, FormsAnswer, KnownForm, Senders } from '@/lib/answers/forms'
import type { Paging, Submission, Unmatched, Unreadable } from '@/lib/contract'
import { type Body, send } from './api'

export type SubmissionsBody = Body<'getFormSubmissions'>

export interface SubmissionsAnswer {
  submissions: Submission[]
  unreadable: Unreadable[]
  unmatched?: Unmatched
  paging?: Paging
}

const submissionsPath = (formId: string) => `/api/forms/${encodeURIComponent(formId)}/submissions`

/** Calls for forms. A separate module: only the forms pages load it. */
export const formsApi = {
  list: (signal?: AbortSignal) => send<FormsAnswer>('GET', '/api/forms', undefined, signal),
  add: (form: KnownForm) => send<FormsAnswer>('POST', '/api/forms', form),
  label: (form: KnownForm) => send<FormsAnswer>('PATCH', '/api/forms', form),
  order: (order: string[]) => send<FormsAnswer>('PATCH', '/api/forms', { order }),
  forget: (id: string) => send<FormsAnswer>('DELETE', '/api/forms', { id }),
  /** A customer's submissions of all forms in the team's list. */
  ofCustomer: (id: string, signal?: AbortSignal) =>
    send<CustomerFormsAnswer>('POST', '/api/customers/forms', { id }, signal),
  /** The same by a quick search of the first submissions, after users' own requests. */
  overviewOf: (id: string, signal?: AbortSignal) =>
    send<CustomerFormsAnswer>('POST', '/api/customers/forms', { id, overview: true }, signal),
  submissionsOf: (formId: string, body: SubmissionsBody, signal?: AbortSignal) =>
    send<SubmissionsAnswer & { senders: Senders | null }>(
      'POST',
      submissionsPath(formId),
      { ...body, senders: true },
      signal,
    ),
  submissions: (formId: string, body: SubmissionsBody, signal?: AbortSignal) =>
    send<SubmissionsAnswer>('POST', submissionsPath(formId), body, signal),
}
