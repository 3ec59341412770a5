import { timeParam } from '@/components/list-page/days/days'
import { defineSearchParams } from '@/lib/browser/navigation/search-params'

export const PATH = '/team'

/** `since`: the ISO time after which a user first signed in; null: all users. */
const params = defineSearchParams<{ since: string | null }>({ since: timeParam('first_sign_in_since') })

/** Parses the page's URL. */
export const parseAddress = params.parseHref
