import { pageAfterResize } from './paging'

interface Place {
  /** From 1. */
  page: number
  /** Rows on a page. */
  size: number
  /** Whose drawer is open. */
  id: string | null
}

interface Ways {
  /** Where the list is by the address in hand, which may not be drawn yet. */
  now: () => Place
  /** Goes to other rows. */
  change: (next: Partial<Pick<Place, 'page' | 'size'>>) => void
  /** Sees the same rows otherwise. */
  look: (next: { id: string }, how: 'push' | 'replace', keeping?: { opened: true }) => void
  /** Whether a further page is there, or not known not to be. */
  hasNext: boolean
}

/** The moves that every list has. */
export function movesOf({ now, change, look, hasNext }: Ways) {
  return {
    /**
     * Opens the drawer of a row. The first has an entry of its own, so that closing goes back to the list; another
     * takes its place.
     */
    open(id: string) {
      const openId = now().id
      if (id === openId) return
      if (openId === null) look({ id }, 'push', { opened: true })
      else look({ id }, 'replace')
    },
    /** A page on, or back. */
    turn(by: 1 | -1) {
      const page = now().page + by
      if (page >= 1 && (by < 0 || hasNext)) change({ page })
    },
    /** Other pages that begin with the row in hand, or before it. */
    resize(size: number) {
      const { page, size: from } = now()
      change({ size, page: pageAfterResize(page, from, size) })
    },
  }
}
