import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Senders } from '@/lib/answers/forms'
import { api } from '@/lib/browser/api'
import { formsApi, type SubmissionsBody } from '@/lib/browser/forms-api'
import type { Paging, Submission, Unreadable } from '@/lib/contract'

const FRESH_FOR = 60_000

/** A page of submissions, with the common names for rows. */
export interface SubmissionsPage {
  members: Submission[]
  unreadable: Unreadable[]
  paging?: Paging
  leftOut: number
  senders: Senders | null
}

/** The team's list of forms. */
export function formsQuery() {
  return queryOptions({
    queryKey: ['forms', 'known'] as const,
    queryFn: ({ signal }) => formsApi.list(signal),
    staleTime: FRESH_FOR,
  })
}

/** A form's first two submissions, enough to tell the last date and whether newest come first. */
export function newestQuery(formId: string) {
  return queryOptions({
    queryKey: ['forms', 'newest', formId] as const,
    queryFn: ({ signal }) => formsApi.submissions(formId, { limit: 2, offset: 0 }, signal),
    staleTime: FRESH_FOR,
  })
}

export const familyOf = (formId: string) => ['forms', 'submissions', formId]

type SubmissionsOf = Awaited<ReturnType<typeof formsApi.submissionsOf>>

/** A page of submissions as our API returns it, in the common shape. */
export const pageOf = (answer: SubmissionsOf): SubmissionsPage => ({
  members: answer.submissions,
  unreadable: answer.unreadable,
  senders: answer.senders,
  leftOut: answer.unmatched?.rows ?? 0,
  ...(answer.paging && { paging: answer.paging }),
})

/** One page of a form's submissions. The server prefetches it under the same key. */
export function submissionsQuery(formId: string, body: SubmissionsBody) {
  return queryOptions<SubmissionsPage, Error, SubmissionsPage, QueryKey>({
    queryKey: [...familyOf(formId), body],
    queryFn: async ({ signal }) => {
      return pageOf(await formsApi.submissionsOf(formId, body, signal))
    },
    staleTime: FRESH_FOR,
  })
}

/** Customers with the email or phone number; at most two, to tell one from several. */
export function matchQuery(by: { email: string } | { phone: string }) {
  return queryOptions({
    queryKey: ['forms', 'customer', by] as const,
    queryFn: ({ signal }) => api.customers({ ...by, limit: 2 }, signal),
    staleTime: FRESH_FOR,
  })
}
