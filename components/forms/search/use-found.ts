import { useEffect, useEffectEvent, useMemo } from 'react'
import { type EntryState, entry, privateText } from '@/lib/browser/navigation/history-entry'
import type { Submission } from '@/lib/contract'
import type { KnownSenders } from '../senders'
import { type AnswerFilter, filterFrom } from './answer-filter'
import { loadSearch, type SearchScript, useSearchScript } from './use-search-script'

/** What a search and an answer filter find among the loaded submissions. Both are in the history entry only. */
interface Found {
  search: string
  filter: AnswerFilter | null
  /** Whether the list shows what was found. */
  isFiltered: boolean
  /** The entry says that there is a search, and its text or script isn't here yet. */
  isUnknown: boolean
  /** What was found; null: everything is shown. */
  rows: Submission[] | null
}

interface FoundOptions {
  /** Whether the URL says that there is a search. */
  isOn: boolean
  /** Null: not known yet. */
  state: EntryState | null
  sessionMark: string
  loaded: Submission[]
  senders: KnownSenders | null
  /** A link or another session's entry marks a search without its text. */
  onForeign: () => void
}

const NOTHING: Submission[] = []

interface Asked {
  text: string
  filter: AnswerFilter | null
  loaded: readonly Submission[]
  senders: KnownSenders | null
}

function foundBy(script: SearchScript, { text, filter, loaded, senders }: Asked): Submission[] {
  const isFound = script.searchFor(text)
  const hasAnswer = filter ? script.answersWith(filter) : () => true
  return loaded.filter((one) => hasAnswer(one) && isFound(one, senders?.get(one.submission_id)))
}

/** The text and the filter of an entry, if this session put them there. */
function searchIn(state: EntryState, sessionMark: string) {
  return {
    search: privateText(state, sessionMark, 'search') ?? '',
    filter: filterFrom(privateText(state, sessionMark, 'answer')),
  }
}

export function useFound({ isOn, state, sessionMark, loaded, senders, onForeign }: FoundOptions): Found {
  const known = useMemo(() => state && searchIn(state, sessionMark), [state, sessionMark])
  const { search, filter } = (isOn && known) || { search: '', filter: null }
  const isFiltered = search !== '' || filter !== null
  const script = useSearchScript(isFiltered)

  const rows = useMemo(() => {
    if (!isOn) return null
    return isFiltered && script ? foundBy(script, { text: search, filter, loaded, senders }) : NOTHING
  }, [isOn, isFiltered, script, search, filter, loaded, senders])

  useEffect(() => {
    if (search !== '' && script) return script.markMatches(search)
  }, [search, script])

  const isForeign = isOn && known !== null && !isFiltered
  const endForeign = useEffectEvent(onForeign)
  useEffect(() => {
    if (isForeign) endForeign()
  }, [isForeign])

  return { search, filter, isFiltered, isUnknown: isOn && !(isFiltered && script), rows }
}

/** The same at once, for a key that acts on it. */
export async function foundNow(asked: Asked): Promise<Submission[]> {
  return foundBy(await loadSearch(), asked)
}

/** The search of the current entry, which may not be rendered yet. */
export const searchNow = (isOn: boolean, sessionMark: string) =>
  isOn ? searchIn(entry().state, sessionMark) : { search: '', filter: null }
