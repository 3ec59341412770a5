import { queryOptions } from '@tanstack/react-query'
import { FRESH_FOR } from '@/components/customers/queries'
import { DEFAULT_SIZE } from '@/components/list-page/pagination-params'
import type { CustomerForm, CustomerSubmission } from '@/lib/answers/forms'
import { formsApi } from '@/lib/browser/forms-api'

/** A customer's submissions to the team's forms. */
export function customerFormsQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'forms', id] as const,
    queryFn: ({ signal }) => formsApi.ofCustomer(id, signal),
    staleTime: FRESH_FOR,
  })
}

/** Link to a submission in its form's list; by `userId` if only that is sure to include it. */
export function submissionHref(formId: string, sent: CustomerSubmission, userId: string | null): string {
  const params = new URLSearchParams()
  const page = sent.place === null ? 1 : Math.floor(sent.place / DEFAULT_SIZE) + 1
  if (sent.by === 'user_id' && userId !== null) params.set('user_id', userId.toWellFormed())
  else if (page > 1) params.set('page', String(page))
  params.set('id', sent.submission.submission_id.toWellFormed())
  return `/forms/${encodeURIComponent(formId)}?${params}`
}

export interface SentWithForm {
  form: CustomerForm
  sent: CustomerSubmission
  isOlder: boolean
}

/** The submissions to all forms, newest first; undated ones are last. */
export function sentNewestFirst(forms: readonly CustomerForm[]): SentWithForm[] {
  const moment = ({ sent }: SentWithForm) =>
    Date.parse(String(sent.submission.submission_date)) || Number.NEGATIVE_INFINITY
  return forms
    .flatMap((form) => form.submissions.map((sent, at) => ({ form, sent, isOlder: at > 0 })))
    .sort((a, b) => (moment(a) === moment(b) ? 0 : moment(b) - moment(a)))
}
