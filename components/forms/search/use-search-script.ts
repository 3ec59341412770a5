import { useEffect, useState } from 'react'
import { explainMissingPart } from '@/components/ui/updated/updated'
import { SEARCH } from '../messages'

export type SearchScript = typeof import('./search-script')

let loaded: SearchScript | null = null

/** Loads what a search needs, before it is needed. */
export async function loadSearch(): Promise<SearchScript> {
  loaded ??= await import('./search-script')
  return loaded
}

/** Prepares the index of a search, if there may be one. */
export const prepareSearch = (submissions: Parameters<SearchScript['prepare']>[0]) =>
  loaded?.prepare(submissions)

/** The search's script once it is needed; null while it loads. */
export function useSearchScript(isNeeded: boolean): SearchScript | null {
  const [script, setScript] = useState(loaded)
  useEffect(() => {
    if (!isNeeded || script) return
    loadSearch().then(setScript, () => void explainMissingPart(SEARCH.notLoaded))
  }, [isNeeded, script])
  return script ?? loaded
}
