import { queryOptions } from '@tanstack/react-query'
import { DEFAULT_SIZE } from '@/components/data-table/place'
import type { CustomerForm, CustomerSubmission } from '@/lib/answers/forms'
import { formsApi } from '@/lib/browser/forms-api'
import { FRESH_FOR } from '../queries'

/** What a customer sent with the team's forms. */
export function customerFormsQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'forms', id] as const,
    queryFn: ({ signal }) => formsApi.ofCustomer(id, signal),
    staleTime: FRESH_FOR,
  })
}

/** Where a submission stands open in its form's list; by `userId` where only that is sure to hold it. */
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
  /** Whether the form's later submissions of this customer come before it. */
  isOlder: boolean
}

/** The submissions of all forms, newest first; those without a date are last. */
export function sentNewestFirst(forms: readonly CustomerForm[]): SentWithForm[] {
  const moment = ({ sent }: SentWithForm) =>
    Date.parse(String(sent.submission.submission_date)) || Number.NEGATIVE_INFINITY
  return forms
    .flatMap((form) => form.submissions.map((sent, at) => ({ form, sent, isOlder: at > 0 })))
    .sort((a, b) => (moment(a) === moment(b) ? 0 : moment(b) - moment(a)))
}
