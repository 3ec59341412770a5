import { DEFAULT_SIZE, oddPlaces, parsePlace } from '@/components/data-table/place'
import type { OptOutsBody } from '@/lib/browser/api'

/** All that the address of Opt-outs says. */
export interface OptOutsAddress {
  /** The channel that the list is narrowed to, one of the server's `OPTOUT_TYPES`; null: all. */
  type: string | null
  size: number
  /** From 1. */
  page: number
  /** The contact whose drawer is open. */
  id: string | null
  /** The drawer's tab, as its room names it; empty: the first. */
  tab: string
}

export const PATH = '/opt-outs'

/** Reads a query of the page; what can't be understood, or isn't among `types`, is the default. */
export function parseAddress(params: URLSearchParams, types: readonly string[]): OptOutsAddress {
  return {
    type: types.find((known) => known === params.get('type')) ?? null,
    ...parsePlace(params),
    id: params.get('id') || null,
    tab: params.get('tab') ?? '',
  }
}

/** Names of what the query says and can't be understood. */
export const oddIn = (params: URLSearchParams, address: OptOutsAddress): string[] => [
  ...(params.get('type') && address.type === null ? ['type'] : []),
  ...oddPlaces(params, address),
]

/** Path and query that say the same; defaults are left out. */
export function hrefOf({ type, size, page, id, tab }: OptOutsAddress): string {
  const params = new URLSearchParams()
  if (type !== null) params.set('type', type)
  if (size !== DEFAULT_SIZE) params.set('size', String(size))
  if (page > 1) params.set('page', String(page))
  if (id !== null) params.set('id', id.toWellFormed())
  if (id !== null && tab !== '') params.set('tab', tab)
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

/** What to ask for a page. Also the key under which the server renders ahead. */
export function listBody({ type, size, page }: OptOutsAddress): OptOutsBody {
  // The server knows which types there are; the contract's two are its type.
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(type !== null && { type: type as OptOutsBody['type'] }),
  }
}
