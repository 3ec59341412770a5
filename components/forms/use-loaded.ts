import { useMemo, useRef } from 'react'
import type { Submission } from '@/lib/contract'
import { type LoadedPages, submissionsIn } from './loaded'

/** All submissions read since a list was opened. `list` changes when pages no longer belong together. */
export function useLoaded(list: string, page: number, rows: readonly Submission[] | undefined): Submission[] {
  const kept = useRef<{ list: string; pages: LoadedPages }>({ list, pages: new Map() })
  return useMemo(() => {
    const before = kept.current.list === list ? kept.current.pages : new Map<number, readonly Submission[]>()
    const pages = rows ? new Map(before).set(page, rows) : before
    kept.current = { list, pages }
    return submissionsIn(pages)
  }, [list, page, rows])
}
