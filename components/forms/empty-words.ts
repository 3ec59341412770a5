import { formatCount } from '@/lib/format/numbers'
import type { Desk } from './use-desk'

type Empty = Pick<Desk, 'search' | 'isEverything'> & {
  /** Rows of the page that name another user. */
  leftOut: number
  address: Pick<Desk['address'], 'page' | 'userId'>
  loaded: readonly unknown[]
}

/** Why there are no submissions, naming what narrows them, and what to know about it. */
export function emptyWords({ address, search, loaded, isEverything, leftOut }: Empty): {
  title: string
  detail: string
} {
  const { page, userId } = address
  if (search !== '') {
    const searched = `${formatCount(loaded.length)} submissions`
    return {
      title: `No submissions match “${search}”`,
      detail: isEverything
        ? `Searched names and answers of all ${searched}.`
        : `Searched names and answers of the ${searched} loaded so far.`,
    }
  }
  if (leftOut > 0) {
    return {
      title: 'No submission of this user on this page',
      detail: 'Your customer system sent submissions of other users, which aren’t shown. There may be more.',
    }
  }
  if (page > 1) return { title: `Nothing on page ${formatCount(page)}`, detail: 'The list ends before it.' }
  if (userId !== '') {
    return {
      title: 'No submission of this user',
      detail: 'Nobody with this user id has filled this form in. Check the id, or show everybody’s.',
    }
  }
  return {
    title: 'Nobody has filled this form in',
    detail: 'The studio’s system knows the form and sent an empty list.',
  }
}
