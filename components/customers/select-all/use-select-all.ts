import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce, notify } from '@/components/ui/live-region'
import type { Customer } from '@/lib/contract'
import { optOutsOfQuery } from '../queries'
import { idsOf } from '../use-stricter'
import { fetchMatching } from './fetch-matching'
import type { Matching } from './matching'
import { notSelectedWords, SELECT_ALL, selectedWords } from './select-all-messages'

interface SelectAllOptions {
  matching: Matching
  selected: readonly Customer[]
  select: (customers: readonly Customer[]) => void
  onClear: () => void
}

/** Selects all customers that match, once all are loaded. Other filters clear such a selection. */
export function useSelectAll({ matching, selected, select, onClear }: SelectAllOptions) {
  const client = useQueryClient()
  /** How many are loaded; null: not loading. */
  const [progress, setProgress] = useState<number | null>(null)
  /** The filters by which all were selected, and all of them; null: none, or cleared since. */
  const [all, setAll] = useState<{ key: string; ids: readonly string[] } | null>(null)
  const loading = useRef<AbortController | null>(null)
  /** Selected at any time while loading: the rest is added, so a row that was unselected meanwhile stays so. */
  const everSelected = useRef(new Set<string>())
  const { key, load } = matching
  const isAny = selected.length > 0
  if (all && !isAny) setAll(null)

  const isOfOthers = all !== null && all.key !== key
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    if (isOfOthers) clear()
  }, [isOfOthers])

  useEffect(() => {
    if (loading.current) for (const { id } of selected) everSelected.current.add(id)
  }, [selected])

  const say = useEffectEvent(() => announce(selectedWords(selected.length)))
  useEffect(() => {
    if (all) say()
  }, [all])

  const stop = useCallback(() => {
    loading.current?.abort()
    loading.current = null
    setProgress(null)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters and Clear end the loading.
  useEffect(() => stop, [stop, key, isAny])

  async function start() {
    const controller = new AbortController()
    const { signal } = controller
    loading.current = controller
    everSelected.current = new Set(idsOf(selected))
    setProgress(0)
    announce(SELECT_ALL.progress(0, matching.total ?? 0))
    try {
      const customers = await fetchMatching({ load, onProgress: setProgress, signal })
      // So that copies leave out at once who is on the opt-out list.
      await client.prefetchQuery(optOutsOfQuery(idsOf([...selected, ...customers])))
      signal.throwIfAborted()
      select(customers.filter(({ id }) => !everSelected.current.has(id)))
      setAll({ key, ids: idsOf(customers) })
      stop()
    } catch (error) {
      if (signal.aborted) return
      stop()
      notify(notSelectedWords(error as Error))
    }
  }

  function cancel() {
    stop()
    announce(SELECT_ALL.canceled)
  }

  return { progress, all, start, cancel }
}
