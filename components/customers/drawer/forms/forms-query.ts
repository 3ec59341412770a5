import { queryOptions } from '@tanstack/react-query'
import { FRESH_FOR } from '@/components/customers/queries'
import { DEFAULT_SIZE } from '@/components/list-page/pagination-params'
import type { CustomerForm, CustomerFormsAnswer, CustomerSubmission } from '@/lib/answers/forms'
import { formsApi } from '@/lib/browser/forms-api'

/** A customer's submissions to the team's forms. */
export function customerFormsQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'forms', id] as const,
    queryFn: ({ signal }) => formsApi.ofCustomer(id, signal),
    staleTime: FRESH_FOR,
  })
}

/** Moving on to another customer within this time starts no search, in ms. */
const STILL_MS = 500

/** The same by a quick search for the overview, once while the drawer is open. */
export function overviewFormsQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'forms-overview', id] as const,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, STILL_MS))
      signal.throwIfAborted()
      return formsApi.overviewOf(id, signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** The forms' names in a sentence. */
export const formNames = (forms: readonly CustomerForm[]) =>
  forms.map(({ label, id }) => label || id).join(', ')

/** The same of the forms that could be searched. */
export const searchedNames = (forms: readonly CustomerForm[]) =>
  formNames(forms.filter(({ state }) => state === 'read')) || 'no form'

/** Whether a search of forms found all submissions. */
export const isSure = ({ forms, unsearched = 0 }: CustomerFormsAnswer) =>
  unsearched === 0 &&
  forms.every(
    ({ state, isWhole, unreadable }) => state === 'gone' || (state === 'read' && isWhole && unreadable === 0),
  )

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
