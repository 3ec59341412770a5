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
/** A person pauses this long between two thoughts, not between two letters; ms. */
const PAUSE = 250

/** Whom a text names, by parts of it too where the directory is kept. */
export interface FoundCustomers {
  state: 'nothing-asked' | 'asking' | 'found' | 'signed-out' | 'failed'
  customers: Customer[]
  /** Filters that the customer system ignored, so that only the directory was searched. */
  ignored: readonly ExactFilter[]
  /** Why the customer system couldn't be searched, so that only the directory was; null: it was. */
  unanswered: { title: string } | null
  /** How many rows that match could not be read. */
  unreadable: number
  /** Where the text matches, by contact id. */
  marks: Readonly<Record<string, FoundMarks>>
  /** What the directory says of itself and of how many match; null: it wasn't asked. */
  directory: DirectoryAnswer | null
}

const NOBODY = { customers: [], ignored: [], unanswered: null, unreadable: 0, marks: {}, directory: null }

/** Customers whom a typed text names, each once, asked when the typing pauses. Kept nowhere afterwards. */
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
  if (!canSearch(text)) return { state: 'nothing-asked', ...NOBODY }
  if (query.data) return { state: 'found', ...query.data }
  if (error) return { state: error.status === 401 ? 'signed-out' : 'failed', ...NOBODY }
  return { state: 'asking', ...NOBODY }
}
