import { queryOptions } from '@tanstack/react-query'
import { formsApi } from '@/lib/browser/forms-api'
import { listBody, parseAddress, pathOf } from '../address'
import { FRESH_FOR, submissionsQuery } from '../queries'

/** The team's list of forms. */
export function formsQuery() {
  return queryOptions({
    queryKey: ['forms', 'known'] as const,
    queryFn: ({ signal }) => formsApi.list(signal),
    staleTime: FRESH_FOR,
  })
}

/** A form's first page, under the same key as on the form's own page. */
export const newestQuery = (formId: string) =>
  submissionsQuery(formId, listBody(parseAddress(pathOf(formId)).address))
