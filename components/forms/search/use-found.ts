import { useEffect, useEffectEvent, useMemo } from 'react'
import type { KnownSenders } from '@/components/answers/senders'
import { type Days, hasDays } from '@/components/list-page/days/days'
import { type EntryState, entry, privateText } from '@/lib/browser/navigation/history-entry'
import type { Submission } from '@/lib/contract'
import { type AnswerFilter, filterFrom } from './answer-filter'
import { loadSearch, type SearchScript, useSearchScript } from './use-search-script'

/** What a search, an answer filter and days find among the loaded submissions. Only the days are in the URL. */
interface Found {
  search: string
  filter: AnswerFilter | null
  /** Whether the list shows what was found. */
  isFiltered: boolean
  /** The entry says that there is a search or days, and its text, script or time zone isn't here yet. */
  isUnknown: boolean
  /** What was found; null: everything is shown. */
  rows: Submission[] | null
  /** The loaded submissions on the days; those of other days aren't summarized. */
  dated: Submission[]
}

interface FoundOptions {
  /** The URL's parameters: the days, and whether there is a search. */
  address: Days & { search: boolean }
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
  days: Days
  filter: AnswerFilter | null
  loaded: Submission[]
  senders: KnownSenders | null
}

function datedBy(script: SearchScript, { days, loaded }: Pick<Asked, 'days' | 'loaded'>): Submission[] {
  const isSent = script.isOn(days)
  return loaded.filter(({ submission_date }) => isSent(submission_date))
}

function foundBy(script: SearchScript, { text, filter, loaded, senders }: Omit<Asked, 'days'>): Submission[] {
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

export function useFound({ address, state, sessionMark, loaded, senders, onForeign }: FoundOptions): Found {
  const { search: isSearch, since, from, to } = address
  const known = useMemo(() => state && searchIn(state, sessionMark), [state, sessionMark])
  const { search, filter } = (isSearch && known) || { search: '', filter: null }
  const isAsked = search !== '' || filter !== null
  const areDays = hasDays(address)
  // Days are the browser's, which is known with the entry.
  const isFiltered = known !== null && (isAsked || areDays)
  const isOn = isSearch || areDays
  const script = useSearchScript(isFiltered)

  const dated = useMemo(() => {
    if (!areDays) return loaded
    return isFiltered && script ? datedBy(script, { days: { since, from, to }, loaded }) : NOTHING
  }, [areDays, isFiltered, script, since, from, to, loaded])
  const rows = useMemo(() => {
    if (!isOn) return null
    return isFiltered && script ? foundBy(script, { text: search, filter, loaded: dated, senders }) : NOTHING
  }, [isOn, isFiltered, script, search, filter, dated, senders])

  useEffect(() => {
    if (search !== '' && script) return script.markMatches(search)
  }, [search, script])

  const isForeign = isSearch && known !== null && !isAsked
  const endForeign = useEffectEvent(onForeign)
  useEffect(() => {
    if (isForeign) endForeign()
  }, [isForeign])

  return { search, filter, isFiltered, isUnknown: isOn && !(isFiltered && script), rows, dated }
}

/** The same at once, for a key that acts on it. */
export async function foundNow(asked: Asked): Promise<Submission[]> {
  const script = await loadSearch()
  const loaded = hasDays(asked.days) ? datedBy(script, asked) : asked.loaded
  return foundBy(script, { ...asked, loaded })
}

/** The search of the current entry, which may not be rendered yet. */
export const searchNow = (isOn: boolean, sessionMark: string) =>
  isOn ? searchIn(entry().state, sessionMark) : { search: '', filter: null }
