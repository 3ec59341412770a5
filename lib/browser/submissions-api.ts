import type { Senders } from '@/lib/answers/forms'
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

/** Calls for a form's submissions. A separate module: a form's page needs no other calls for forms. */
export const submissionsApi = {
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
