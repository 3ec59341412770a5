import 'server-only'
import type { AnyDatabase } from '@/lib/database/dialects'
import { type AttentionCounts, attentionCounts } from '@/lib/directory/list/attention-counts'
import { changesSince, type DirectoryChanges } from '@/lib/directory/list/changes-since'
import { createList, type ListPage, type ListQuery } from '@/lib/directory/list/list'
import type { Query } from '@/lib/directory/search/query'
import { createSearcher } from '@/lib/directory/search/search'
import { personIn } from '@/lib/directory/tables/customer-row'
import { directoryOf } from '@/lib/directory/tables/schema'
import type { ListFilters } from '@/lib/directory-list'

interface Found extends ListPage {
  isMore: boolean
  /** How many of the people, the last ones, match only with a typo. */
  similar: number
}

/** The page of search results to return. */
export interface Stretch {
  offset: number
  limit: number
  filters?: ListFilters
}

/** Reads of the directory. Each throws the signal's reason if aborted. */
export interface Reads {
  /** The requested page of all matches, best first. */
  find(query: Query | null, stretch: Stretch, signal?: AbortSignal): Promise<Found>
  /** A page of the matches, and their number. */
  list(query: ListQuery, signal?: AbortSignal): Promise<ListPage>
  /** The customers added and changed since a time in ms, at most `most` of each. */
  changesSince(since: number, most: number): Promise<DirectoryChanges>
  /** How many customers need attention; `seenAt` is when events were read, in ms since 1970. */
  attentionCounts(seenAt: number): Promise<AttentionCounts>
  /** Drops deleted words from the vocabulary, if it is in memory. */
  refresh(): Promise<void>
}

export function readsOf(db: AnyDatabase): Reads {
  const searcher = createSearcher(db)
  return {
    async find(query, { offset, limit, filters }, signal) {
      const { people, total, isMore } = await searcher.find(query, { limit: offset + limit, filters, signal })
      const page = people.slice(offset)
      const similar = page.filter(({ rank }) => rank === 'typo').length
      return { people: page.map(personIn), total, isMore, similar }
    },
    list: createList(directoryOf(db)),
    changesSince: (since, most) => changesSince(directoryOf(db), since, most),
    attentionCounts: (seenAt) => attentionCounts(directoryOf(db), seenAt, Date.now()),
    refresh: searcher.refresh,
  }
}
