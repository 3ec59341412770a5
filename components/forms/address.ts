import { DAY_PARAMS, type Days } from '@/components/list-page/days/days'
import { PAGINATION } from '@/components/list-page/pagination-params'
import { defineSearchParams, flag, oneOf, param } from '@/lib/browser/navigation/search-params'
import type { SubmissionsBody } from '@/lib/browser/submissions-api'

export const VIEWS = ['submissions', 'summary'] as const
type View = (typeof VIEWS)[number]

/** All parameters of a form's URL, apart from the form. It never contains an answer. Days are those of submission. */
export interface FormAddress extends Days {
  view: View
  userId: string
  /** Whether a search is active; its text is only in the history entry. */
  search: boolean
  size: number
  page: number
  id: string | null
  tab: '' | 'raw'
}

export const PATH = '/forms'

export const pathOf = (formId: string) => `${PATH}/${encodeURIComponent(formId)}`

const params = defineSearchParams<FormAddress>({
  view: oneOf('view', VIEWS, 'submissions'),
  // A request body can't contain NUL.
  userId: param('user_id', '', (text) => (text.includes('\0') ? null : text.trim())),
  ...DAY_PARAMS,
  search: flag('search'),
  ...PAGINATION,
  id: param('id', null, (text) => text),
  tab: oneOf('tab', ['', 'raw'], ''),
})

/** Parses the URL of a form's page. */
export const parseAddress = params.parseHref

/** Path and query for these parameters, without defaults. */
export const hrefOf = (formId: string, address: FormAddress): string =>
  params.href(pathOf(formId), address.id === null ? { ...address, tab: '' } : address)

/** API query for a page; also the key that the server prefetches. */
export function listBody({ userId, size, page }: FormAddress): SubmissionsBody {
  return { limit: size, offset: (page - 1) * size, ...(userId !== '' && { user_id: userId }) }
}
