import { DEFAULT_SIZE, invalidPagination, parsePagination } from '@/components/list-page/pagination-params'
import type { SubmissionsBody } from '@/lib/browser/forms-api'

export const VIEWS = ['submissions', 'summary'] as const
type View = (typeof VIEWS)[number]

/** All parameters of a form's URL, apart from the form. It never contains an answer. */
export interface FormAddress {
  view: View
  /** Only this user's submissions; empty: all users'. */
  userId: string
  /** Whether a search is active; its text is only in the history entry. */
  search: boolean
  size: number
  /** Starts at 1. */
  page: number
  /** The submission in the drawer. */
  id: string | null
  /** Whether the drawer shows the submission as JSON. */
  isRaw: boolean
}

export const PATH = '/forms'

/** The path of a form's page. */
export const pathOf = (formId: string) => `${PATH}/${encodeURIComponent(formId)}`

/** Parses a form page's query. Invalid values become the default. */
export function parseAddress(params: URLSearchParams): FormAddress {
  const userId = (params.get('user_id') ?? '').trim()
  return {
    view: VIEWS.find((known) => known === params.get('view')) ?? 'submissions',
    // A request body can't contain NUL.
    userId: userId.includes('\0') ? '' : userId,
    search: params.get('search') === 'on',
    ...parsePagination(params),
    id: params.get('id') || null,
    isRaw: params.has('id') && params.get('tab') === 'raw',
  }
}

/** Names of invalid parameters. */
export const oddIn = (params: URLSearchParams, address: FormAddress): string[] => [
  ...(params.get('view') && params.get('view') !== address.view ? ['view'] : []),
  ...(params.get('user_id')?.trim() && address.userId === '' ? ['user_id'] : []),
  ...(params.get('search') && !address.search ? ['search'] : []),
  ...invalidPagination(params, address),
]

/** Path and query for these parameters, without defaults. */
export function hrefOf(formId: string, address: FormAddress): string {
  const { view, userId, search, size, page, id, isRaw } = address
  const params = new URLSearchParams()
  if (view !== 'submissions') params.set('view', view)
  if (userId !== '') params.set('user_id', userId.toWellFormed())
  if (search) params.set('search', 'on')
  if (size !== DEFAULT_SIZE) params.set('size', String(size))
  if (page > 1) params.set('page', String(page))
  if (id !== null) params.set('id', id.toWellFormed())
  if (id !== null && isRaw) params.set('tab', 'raw')
  return params.size > 0 ? `${pathOf(formId)}?${params}` : pathOf(formId)
}

/** API query for a page; also the key that the server prefetches. */
export function listBody({ userId, size, page }: FormAddress): SubmissionsBody {
  return { limit: size, offset: (page - 1) * size, ...(userId !== '' && { user_id: userId }) }
}
