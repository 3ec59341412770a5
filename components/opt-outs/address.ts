import { PAGINATION } from '@/components/list-page/pagination-params'
import type { OptOutsBody } from '@/lib/browser/api'
import { defineSearchParams, param } from '@/lib/browser/navigation/search-params'

export interface OptOutsAddress {
  /** The channel filter, one of the server's `OPTOUT_TYPES`; null: all. */
  type: string | null
  size: number
  page: number
  id: string | null
  tab: string
}

export const PATH = '/opt-outs'

const paramsOf = (types: readonly string[]) =>
  defineSearchParams<OptOutsAddress>({
    type: param('type', null, (text) => (types.includes(text) ? text : null)),
    ...PAGINATION,
    id: param('id', null, (text) => text),
    tab: param('tab', '', (text) => text),
  })

/** Parses the page's URL. Types that aren't in `types` are invalid. */
export const parseAddress = (href: string, types: readonly string[]) => paramsOf(types).parseHref(href)

/** Path and query for these parameters, without defaults. */
export const hrefOf = (address: OptOutsAddress): string =>
  paramsOf([]).href(PATH, address.id === null ? { ...address, tab: '' } : address)

/** API query for a page; also the key that the server prefetches. */
export function listBody({ type, size, page }: OptOutsAddress): OptOutsBody {
  // The server knows the types; this type only has the spec's two.
  return {
    limit: size,
    offset: (page - 1) * size,
    ...(type !== null && { type: type as OptOutsBody['type'] }),
  }
}
