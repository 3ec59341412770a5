import { DEFAULT_SIZE, invalidPagination, parsePagination } from '@/components/list-page/pagination-params'
import type { OptOutsBody } from '@/lib/browser/api'

/** All parameters of the Opt-outs URL. */
export interface OptOutsAddress {
  /** The channel filter, one of the server's `OPTOUT_TYPES`; null: all. */
  type: string | null
  size: number
  /** Starts at 1. */
  page: number
  /** The contact whose drawer is open. */
  id: string | null
  /** The drawer's tab, as the drawer names it; empty: the first. */
  tab: string
}

export const PATH = '/opt-outs'

/** Parses the page's query. Invalid values, or types not in `types`, become the default. */
export function parseAddress(params: URLSearchParams, types: readonly string[]): OptOutsAddress {
  return {
    type: types.find((known) => known === params.get('type')) ?? null,
    ...parsePagination(params),
    id: params.get('id') || null,
    tab: params.get('tab') ?? '',
  }
}

/** Names of invalid parameters. */
export const oddIn = (params: URLSearchParams, address: OptOutsAddress): string[] => [
  ...(params.get('type') && address.type === null ? ['type'] : []),
  ...invalidPagination(params, address),
]

/** Path and query for these parameters, without defaults. */
export function hrefOf({ type, size, page, id, tab }: OptOutsAddress): string {
  const params = new URLSearchParams()
  if (type !== null) params.set('type', type)
  if (size !== DEFAULT_SIZE) params.set('size', String(size))
  if (page > 1) params.set('page', String(page))
  if (id !== null) params.set('id', id.toWellFormed())
  if (id !== null && tab !== '') params.set('tab', tab)
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

/** API query for a page; also the key that the server prefetches. */
export function listBody({ type, size, page }: OptOutsAddress): OptOutsBody {
  // The server knows the types; this type only has the spec's two.
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(type !== null && { type: type as OptOutsBody['type'] }),
  }
}
