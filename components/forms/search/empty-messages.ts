import { emptyPage } from '@/components/list-page/paging'
import { formatCount } from '@/lib/format/numbers'
import { submissionCount } from '../messages'
import type { FormPageState } from '../use-form-page'

const NO_MATCH = {
  title: ({ search, filter, hasDays }: Pick<Empty, 'search' | 'filter' | 'hasDays'>) =>
    `No submissions${search === '' ? (filter ? ' with this answer' : '') : ` match “${search}”`}${hasDays ? ' in this period' : ''}`,
  allDays: (count: number) => `Checked the dates of all ${submissionCount(count)}. Try other dates.`,
  allSearched: (count: number) =>
    count === 1
      ? 'Searched names and answers in the only submission.'
      : `Searched names and answers in all ${submissionCount(count)}.`,
  /** `total` null: not known. */
  soFar: (count: number, total: number | null) =>
    total === null || total < count
      ? `No match in the ${submissionCount(count)} loaded so far`
      : `No match in ${formatCount(count)} of ${submissionCount(total)} so far`,
  newest: (count: number) => `No match in the newest ${submissionCount(count)}`,
  loadTheRest: 'Load all to search the other submissions, too.',
  loading: 'Loading the other submissions…',
  notSearched: 'Older submissions can’t be searched here.',
}
const NONE_OF_USER = {
  title: 'No submissions with this user ID',
  detail: 'Check the user ID, or show all submissions.',
}
const NONE_OF_USER_HERE = {
  title: 'No submissions with this user ID on this page',
  detail:
    'Your customer system returned submissions with other user IDs. They aren’t shown. There may be more.',
}
const NO_SUBMISSIONS = {
  title: 'No submissions yet',
  detail: 'They appear here once a customer fills out this form.',
}

type Empty = Pick<FormPageState, 'search' | 'filter' | 'hasDays' | 'isFiltered' | 'isEverything'> & {
  all: Pick<FormPageState['all'], 'state' | 'total'>
  leftOut: number
  address: Pick<FormPageState['address'], 'page' | 'userId'>
  loaded: readonly unknown[]
}

/** Why there are no submissions, naming the filters, and what to do. */
export function emptyWords(empty: Empty): { title: string; detail: string } {
  const { address, search, filter, isFiltered, loaded, isEverything, all, leftOut } = empty
  const { page, userId } = address
  if (isFiltered) {
    const { length } = loaded
    if (isEverything) {
      const isByDay = search === '' && filter === null
      return {
        title: NO_MATCH.title(empty),
        detail: isByDay ? NO_MATCH.allDays(length) : NO_MATCH.allSearched(length),
      }
    }
    if (all.state === 'cut') return { title: NO_MATCH.newest(length), detail: NO_MATCH.notSearched }
    const detail = all.state === 'loading' ? NO_MATCH.loading : NO_MATCH.loadTheRest
    return { title: NO_MATCH.soFar(length, all.total), detail }
  }
  if (leftOut > 0) return NONE_OF_USER_HERE
  if (page > 1) return emptyPage(page)
  return userId === '' ? NO_SUBMISSIONS : NONE_OF_USER
}
