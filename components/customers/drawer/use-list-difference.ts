import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CustomersAnswer } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { readAtOf } from '../queries'
import { healed, listDifference } from './list-difference'

/** Rows and records loaded within this many ms are equally fresh. */
const TOGETHER = 5000

interface Told {
  id: string
  words: string[]
}

/** How the open customer's row differed from the newer record; updates the cached pages. `readAt` in ms. */
export function useListDifference(record: Customer | null, readAt: number | null): readonly string[] {
  const client = useQueryClient()
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    if (!record || readAt === null) return
    for (const query of client.getQueryCache().findAll({ queryKey: ['customers', 'list'] })) {
      const answer = query.state.data as CustomersAnswer | undefined
      const row = answer?.members.find(({ id }) => id === record.id)
      if (!answer || !row || readAtOf(answer, query.state.dataUpdatedAt) > readAt + TOGETHER) continue
      const words = listDifference(row, record)
      if (words.length === 0) continue
      setTold({ id: record.id, words })
      // Keeps its age: only this row is newer.
      const { dataUpdatedAt: updatedAt } = query.state
      client.setQueryData(query.queryKey, healed(answer, record), { updatedAt })
    }
  }, [client, record, readAt])
  return record && told?.id === record.id ? told.words : []
}
