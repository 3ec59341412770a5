import { useCallback, useEffect, useRef, useState } from 'react'
import { formsApi, type SubmissionsBody } from '@/lib/browser/forms-api'
import { pageOf, type SubmissionsPage } from '../queries'
import { allPages } from './all-pages'
import { prepare } from './match'

/** Progress of loading all submissions. `cut`: there are more than the browser limit. */
type LoadState = 'idle' | 'loading' | 'all' | 'cut' | 'failed'

interface Loaded {
  list: string
  state: LoadState
  pages: readonly SubmissionsPage[]
}

/** Loads all submissions of a form or of one user on request; resets for another list. */
export function useLoadAll(formId: string, userId: string) {
  const list = JSON.stringify([formId, userId])
  const [loaded, setLoaded] = useState<Loaded>({ list, state: 'idle', pages: [] })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const stop = useCallback(() => {
    running.current?.abort()
    setLoaded((now) => (now.state === 'loading' ? { ...now, state: 'idle' } : now))
  }, [])

  const start = useCallback(async () => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    let pages: SubmissionsPage[] = []
    const tell = (state: LoadState) => {
      if (!abort.signal.aborted) setLoaded({ list, state, pages })
    }
    tell('loading')
    const read = async (place: Pick<SubmissionsBody, 'limit' | 'offset'>) => {
      const body = { ...place, ...(userId !== '' && { user_id: userId }) }
      return pageOf(await formsApi.submissionsOf(formId, body, abort.signal))
    }
    try {
      const asked = allPages(read)
      for (;;) {
        const next = await asked.next()
        if (next.done) return tell(next.value ? 'all' : 'cut')
        prepare(next.value.members)
        pages = [...pages, next.value]
        tell('loading')
      }
    } catch {
      tell('failed')
    }
  }, [formId, userId, list])

  const ofList = loaded.list === list ? loaded : { list, state: 'idle' as const, pages: [] }
  return { ...ofList, start, stop }
}
