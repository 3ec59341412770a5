import { timeParam } from '@/components/list-page/days/days'
import { defineSearchParams } from '@/lib/browser/navigation/search-params'

export const PATH = '/removals'

/** `since`: the ISO time after which a removal’s state changed; null: all removals. */
const params = defineSearchParams<{ since: string | null }>({ since: timeParam('since') })

/** Parses the page's URL. */
export const parseAddress = params.parseHref
