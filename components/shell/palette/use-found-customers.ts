import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asApiError } from '@/components/failure/failure-messages'
import { useOnline } from '@/components/failure/use-online'
import { useSignInAgain } from '@/components/failure/use-sign-in-again'
import type { SearchAnswer } from '@/lib/answers/search'
import { api } from '@/lib/browser/api'
import { trimInvisible } from '@/lib/contact/invisible'
import { canSearch } from '@/lib/search-text'

const LIMIT = 8
/** Pause in typing before a search, in ms. */
const PAUSE = 120

export interface FoundCustomers {
  state: 'nothing-asked' | 'asking' | 'found' | 'signed-out' | 'offline' | 'failed'
  answer: SearchAnswer | null
}

/** Customers that match a typed text, each once, searched after a pause in typing. Not cached afterwards. */
export function useFoundCustomers(typed: string): FoundCustomers {
  const text = trimInvisible(typed)
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery<SearchAnswer>({
    queryKey: ['customers', 'palette', text],
    queryFn: ({ signal, client, queryKey }) =>
      api.search({ text, limit: LIMIT }, signal, (first) => client.setQueryData(queryKey, first)),
    enabled: canSearch(text) && paused === text,
    gcTime: 0,
    retry: false,
  })
  const error = query.error && asApiError(query.error)
  useSignInAgain(error)
  const isOnline = useOnline(() => {
    if (error) void query.refetch()
  })
  if (!canSearch(text)) return { state: 'nothing-asked', answer: null }
  if (query.data) return { state: 'found', answer: query.data }
  if (error && !isOnline) return { state: 'offline', answer: null }
  if (error) return { state: error.status === 401 ? 'signed-out' : 'failed', answer: null }
  return { state: 'asking', answer: null }
}
