import { useMemo, useRef } from 'react'
import type { LoadedPages } from './loaded'
import type { SubmissionsPage } from './queries'

/** All pages loaded since a list was opened, the latest last. Change `list` when they no longer belong together. */
export function useLoaded(list: string, page: number, read: SubmissionsPage | undefined): LoadedPages {
  const kept = useRef<{ list: string; pages: LoadedPages }>({ list, pages: new Map() })
  return useMemo(() => {
    const before: LoadedPages = kept.current.list === list ? kept.current.pages : new Map()
    const pages = read ? new Map([...before].filter(([number]) => number !== page)).set(page, read) : before
    kept.current = { list, pages }
    return pages
  }, [list, page, read])
}
