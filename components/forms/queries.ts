import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Senders } from '@/lib/answers/forms'
import { type SubmissionsBody, submissionsApi } from '@/lib/browser/submissions-api'
import type { Paging, Submission, Unreadable } from '@/lib/contract'

export const FRESH_FOR = 60_000

/** A page of submissions, with the common names for rows. */
export interface SubmissionsPage {
  members: Submission[]
  unreadable: Unreadable[]
  paging?: Paging
  leftOut: number
  senders: Senders | null
}

export const familyOf = (formId: string) => ['forms', 'submissions', formId]

type SubmissionsOf = Awaited<ReturnType<typeof submissionsApi.submissionsOf>>

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
      return pageOf(await submissionsApi.submissionsOf(formId, body, signal))
    },
    staleTime: FRESH_FOR,
  })
}
