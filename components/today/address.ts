import { SINCE, type Since } from '@/components/list-page/since'
import { defineSearchParams, oneOf } from '@/lib/browser/navigation/search-params'

export const PATH = '/today'

/** `since` null: since the last visit. */
const params = defineSearchParams<{ since: Since | null }>({ since: oneOf('since', SINCE, null) })

export const parseAddress = params.parseHref
export const hrefOf = (since: Since | null) => params.href(PATH, { since })
