import { DEFAULT_SIZE, oddPlaces, parsePlace } from '@/components/data-table/place'
import type { SubmissionsBody } from '@/lib/browser/forms-api'

export const VIEWS = ['submissions', 'summary'] as const
type View = (typeof VIEWS)[number]

/** All that the address of a form says beside which form it is. No answer is ever in it. */
export interface FormAddress {
  view: View
  /** Only this user's submissions; empty: everybody's. */
  userId: string
  /** Whether a search is on; what for is in the history entry alone. */
  search: boolean
  size: number
  /** From 1. */
  page: number
  /** The submission whose drawer is open. */
  id: string | null
  /** Whether the drawer shows the submission as JSON. */
  isRaw: boolean
}

export const PATH = '/forms'

/** Where a form's page is. */
export const pathOf = (formId: string) => `${PATH}/${encodeURIComponent(formId)}`

/** Reads a query of a form's page; what can't be understood is the default. */
export function parseAddress(params: URLSearchParams): FormAddress {
  const userId = (params.get('user_id') ?? '').trim()
  return {
    view: VIEWS.find((known) => known === params.get('view')) ?? 'submissions',
    // No body may hold one.
    userId: userId.includes('\0') ? '' : userId,
    search: params.get('search') === 'on',
    ...parsePlace(params),
    id: params.get('id') || null,
    isRaw: params.has('id') && params.get('tab') === 'raw',
  }
}

/** Names of what the query says and can't be understood. */
export const oddIn = (params: URLSearchParams, address: FormAddress): string[] => [
  ...(params.get('view') && params.get('view') !== address.view ? ['view'] : []),
  ...(params.get('user_id')?.trim() && address.userId === '' ? ['user_id'] : []),
  ...(params.get('search') && !address.search ? ['search'] : []),
  ...oddPlaces(params, address),
]

/** Path and query that say the same; defaults are left out. */
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

/** What to ask for a page. Also the key under which the server renders ahead. */
export function listBody({ userId, size, page }: FormAddress): SubmissionsBody {
  return { limit: size, offset: (page - 1) * size, ...(userId !== '' && { user_id: userId }) }
}
