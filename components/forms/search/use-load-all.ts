import { useCallback, useEffect, useRef, useState } from 'react'
import { MOST_BY_ITSELF, MOST_LOADED } from '../loaded'
import type { SubmissionsPage } from '../queries'
import { loadAll } from './load-all'

interface Loaded {
  list: string
  /**
   * `idle`: not started yet. `part`: loaded as many as are loaded without a request. `stopped`: by the user. `cut`: there
   * are more than the browser limit.
   */
  state: 'idle' | 'loading' | 'part' | 'stopped' | 'all' | 'cut' | 'failed'
  pages: readonly SubmissionsPage[]
  /** Submissions in all; null: not known yet. */
  total: number | null
}

const NOTHING = { state: 'idle' as const, pages: [], total: null }

/** Loads all submissions of a form or of one user, goes on where it stopped, and resets for another list. */
export function useLoadAll(formId: string, userId: string) {
  const list = JSON.stringify([formId, userId])
  const [loaded, setLoaded] = useState<Loaded>({ list, ...NOTHING })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const stop = useCallback(() => {
    running.current?.abort()
    setLoaded((now) => (now.state === 'loading' ? { ...now, state: 'stopped' } : now))
  }, [])

  const ofList = loaded.list === list ? loaded : { list, ...NOTHING }

  async function load(most: number, pages: Loaded['pages']) {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const tell = (next: Partial<Loaded>) => {
      if (!abort.signal.aborted)
        setLoaded((now) => ({ ...(now.list === list ? now : NOTHING), ...next, list }))
    }
    // What was loaded stays until it is replaced.
    tell({ state: 'loading' })
    try {
      await loadAll({ formId, userId, most, pages, signal: abort.signal, tell })
    } catch {
      tell({ state: 'failed' })
    }
  }

  return {
    ...ofList,
    /** Loads the rest, on request. */
    start: () => void load(MOST_LOADED, ofList.pages),
    /** Loads the rest up to a number that a search or a summary may load by itself. */
    startByItself: () => void load(MOST_BY_ITSELF, ofList.pages),
    /** Loads everything again, as far as it was. */
    restart: () => void load(ofList.state === 'part' ? MOST_BY_ITSELF : MOST_LOADED, []),
    stop,
  }
}
