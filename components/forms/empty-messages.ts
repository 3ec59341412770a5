import { emptyPage } from '@/components/list-page/paging'
import { NO_MATCH, NO_SUBMISSIONS, NONE_OF_USER, NONE_OF_USER_HERE } from './messages'
import type { FormPageState } from './use-form-page'

type Empty = Pick<FormPageState, 'search' | 'isEverything'> & {
  leftOut: number
  address: Pick<FormPageState['address'], 'page' | 'userId'>
  loaded: readonly unknown[]
}

/** Why there are no submissions, naming the filters, and what to do. */
export function emptyWords({ address, search, loaded, isEverything, leftOut }: Empty): {
  title: string
  detail: string
} {
  const { page, userId } = address
  if (search !== '') {
    const searched = isEverything ? NO_MATCH.allSearched : NO_MATCH.loadedSearched
    return { title: NO_MATCH.title(search), detail: searched(loaded.length) }
  }
  if (leftOut > 0) return NONE_OF_USER_HERE
  if (page > 1) return emptyPage(page)
  return userId === '' ? NO_SUBMISSIONS : NONE_OF_USER
}
