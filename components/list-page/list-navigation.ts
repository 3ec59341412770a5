import { pageAfterResize } from './paging'

interface Place {
  page: number
  size: number
  id: string | null
}

interface Ways {
  /** The pagination parameters of the current URL, possibly not rendered yet. */
  now: () => Place
  change: (next: Partial<Pick<Place, 'page' | 'size'>>) => void
  look: (next: { id: string }, how: 'push' | 'replace', keeping?: { opened: true }) => void
  hasNext: boolean
}

export function listNavigation({ now, change, look, hasNext }: Ways) {
  return {
    /** Opens a row's drawer. The first one pushes a history entry, so that closing goes back; others replace it. */
    open(id: string) {
      const openId = now().id
      if (id === openId) return
      if (openId === null) look({ id }, 'push', { opened: true })
      else look({ id }, 'replace')
    },
    turn(by: 1 | -1) {
      const page = now().page + by
      if (page >= 1 && (by < 0 || hasNext)) change({ page })
    },
    resize(size: number) {
      const { page, size: from } = now()
      change({ size, page: pageAfterResize(page, from, size) })
    },
  }
}
