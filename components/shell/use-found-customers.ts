import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asApiError } from '@/components/failure/failure-messages'
import { useSignInAgain } from '@/components/failure/use-sign-in-again'
import type { DirectoryAnswer, FoundMarks } from '@/lib/answers/directory'
import { api } from '@/lib/browser/api'
import { trimInvisible } from '@/lib/contact/invisible'
import type { Customer, ExactFilter } from '@/lib/contract'
import { canSearch } from '@/lib/search-text'

const LIMIT = 5
/** Pause in typing before a search, in ms. */
const PAUSE = 250

/** Customers that match a text; with the directory, also by part of a name. */
export interface FoundCustomers {
  state: 'nothing-asked' | 'asking' | 'found' | 'signed-out' | 'failed'
  customers: Customer[]
  /** Filters that the customer system ignored, so that only the directory was searched. */
  ignored: readonly ExactFilter[]
  /** Why only the directory was searched; null: the customer system was searched, too. */
  unanswered: { title: string } | null
  /** Number of unreadable matches. */
  unreadable: number
  /** Highlight ranges by contact id. */
  marks: Readonly<Record<string, FoundMarks>>
  /** The directory's state and its number of matches; null: not searched. */
  directory: DirectoryAnswer | null
}

const NONE = { customers: [], ignored: [], unanswered: null, unreadable: 0, marks: {}, directory: null }

/** Customers that match a typed text, each once, searched after a pause in typing. Not cached afterwards. */
export function useFoundCustomers(typed: string): FoundCustomers {
  const text = trimInvisible(typed)
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({
    queryKey: ['customers', 'palette', text],
    queryFn: async ({ signal }) => {
      const { members, unreadable, unmatched, unanswered, directory } = await api.customers(
        { text, limit: LIMIT },
        signal,
      )
      return {
        customers: members,
        ignored: unmatched?.filters ?? [],
        unanswered: unanswered ?? null,
        unreadable: unreadable.length,
        marks: directory?.marks ?? {},
        directory: directory ?? null,
      }
    },
    enabled: canSearch(text) && paused === text,
    gcTime: 0,
    retry: false,
  })
  const error = query.error && asApiError(query.error)
  useSignInAgain(error)
  if (!canSearch(text)) return { state: 'nothing-asked', ...NONE }
  if (query.data) return { state: 'found', ...query.data }
  if (error) return { state: error.status === 401 ? 'signed-out' : 'failed', ...NONE }
  return { state: 'asking', ...NONE }
}
