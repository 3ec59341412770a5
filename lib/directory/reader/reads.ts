import 'server-only'
import type { AnyDatabase } from '@/lib/database/dialects'
import { createList, type ListPage, type ListQuery } from '@/lib/directory/list/list'
import { createFinder } from '@/lib/directory/search/search'
import { type Person, personIn } from '@/lib/directory/tables/customer-row'
import { directoryOf } from '@/lib/directory/tables/schema'

/** Customers who match a text. */
interface Found {
  /** Of all that match, best first, the asked stretch. */
  people: Person[]
  total: number
  /** Whether there are more than `total`, which were not counted. */
  isMore: boolean
}

/** Which stretch of those who are found is asked for. */
export interface Stretch {
  offset: number
  limit: number
}

/** What people look up in the directory. Each throws the signal's reason where the caller cancelled. */
export interface Reads {
  find(text: string, stretch: Stretch, signal?: AbortSignal): Promise<Found>
  /** A page of those who fit, and how many there are. */
  list(query: ListQuery, signal?: AbortSignal): Promise<ListPage>
  /** Takes words that are gone out of memory, where it holds any. */
  refresh(): Promise<void>
}

/** Reads on the thread that asks. */
export function readsOf(db: AnyDatabase): Reads {
  const finder = createFinder(db)
  return {
    async find(text, { offset, limit }, signal) {
      const { people, total, isMore } = await finder.find(text, { limit: offset + limit, signal })
      return { people: people.slice(offset).map(personIn), total, isMore }
    },
    list: createList(directoryOf(db)),
    refresh: finder.refresh,
  }
}
