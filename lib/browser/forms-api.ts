import type { CustomerFormsAnswer, FormsAnswer, KnownForm } from '@/lib/answers/forms'
import { send } from './api'

/** Calls for the team's list of forms. */
export const formsApi = {
  list: (signal?: AbortSignal) => send<FormsAnswer>('GET', '/api/forms', undefined, signal),
  add: (form: KnownForm) => send<FormsAnswer>('POST', '/api/forms', form),
  label: ({ id, label }: KnownForm) => send<FormsAnswer>('PATCH', '/api/forms', { id, label }),
  expect: (id: string, isExpected: boolean) => send<FormsAnswer>('PUT', '/api/forms', { id, isExpected }),
  order: (order: string[]) => send<FormsAnswer>('PATCH', '/api/forms', { order }),
  forget: (id: string) => send<FormsAnswer>('DELETE', '/api/forms', { id }),
  /** A customer's submissions of all forms in the team's list. */
  ofCustomer: (id: string, signal?: AbortSignal) =>
    send<CustomerFormsAnswer>('POST', '/api/customers/forms', { id }, signal),
  /** The same by a quick search of the first submissions, after users' own requests. */
  overviewOf: (id: string, signal?: AbortSignal) =>
    send<CustomerFormsAnswer>('POST', '/api/customers/forms', { id, overview: true }, signal),
}
