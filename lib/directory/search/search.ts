import 'server-only'
import type { AnyDatabase } from '@/lib/database/dialects'
import { fitting } from '@/lib/directory/tables/filters'
import { type DirectoryDatabase, directoryOf, type PersonTable } from '@/lib/directory/tables/schema'
import type { ListFilters } from '@/lib/directory-list'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { createCallingCodes, type SameNumber } from './calling-codes'
import { type Fits, idsOf, latestOf } from './latest-of'
import type { Query } from './query'
import { type Level, type Rank, rankingTiersOf } from './ranking-tiers'
import { seenLately } from './seen-lately'
import { createVocabulary } from './vocabulary'

type FoundPerson = PersonTable & { rank: Rank }

interface Found {
  total: number
  isMore: boolean
  people: FoundPerson[]
}

export type Searcher = ReturnType<typeof createSearcher>

const NO_OTHER: SameNumber = { certain: [], possible: [] }
/** Counting stops here. */
const COUNTED = 1000
/** With this many exact matches, typo candidates are skipped, whichever page is requested. */
const ENOUGH = 20
/** More customers than this aren't sorted; they are read from the latest on instead. */
const ORDERED = 4000
/** Age in ms after which a search refreshes the vocabulary. */
const FRESH_MS = 1000

/** Creates the search. Its vocabulary in memory is at most a few seconds old. `ordered` is for tests. */
export function createSearcher(database: AnyDatabase, { ordered = ORDERED } = {}) {
  const db = directoryOf(database)
  const known = createVocabulary(db)
  const callingCodes = createCallingCodes(db)
  let refreshedAt = Number.NEGATIVE_INFINITY

  /** Waits the first time; later the vocabulary refreshes while a search runs. */
  async function keepFresh(): Promise<void> {
    const now = performance.now()
    if (now - refreshedAt < FRESH_MS) return
    const isFirst = refreshedAt === Number.NEGATIVE_INFINITY
    const refreshing = known.refresh()
    if (isFirst) await refreshing
    else refreshing.catch(() => {})
    refreshedAt = now
  }

  return {
    /** Refreshes the vocabulary, if it is in memory, to drop deleted words. Throws database errors. */
    async refresh(): Promise<void> {
      if (refreshedAt > Number.NEGATIVE_INFINITY) await known.refresh()
    },
    /** Finds customers who match the filters, at most `limit`; null finds none. Throws the signal's reason and database errors. */
    async find(
      query: Query | null,
      { limit, filters = {}, signal }: { limit: number; filters?: ListFilters; signal?: AbortSignal },
    ): Promise<Found> {
      if (!query) return { total: 0, isMore: false, people: [] }
      await keepFresh()
      const ranks = new Map<string, Rank>()
      // Customers of earlier tiers are known, so each is counted once.
      const most = Math.max(limit, ENOUGH)
      const fits = fitting(db, filters)
      let total = 0
      let isCut = false
      const same = query.kind === 'phone' ? await callingCodes.sameNumber(query) : NO_OTHER
      for (const level of rankingTiersOf(query, known, same)) {
        await yieldToEventLoop()
        signal?.throwIfAborted()
        if (!level.hasBefore && total >= ENOUGH) break
        const found = await findLevel(db, level, { limit: most, ordered, fits, signal, ranks, total })
        total = found.total
        isCut ||= found.isCut
      }
      await yieldToEventLoop()
      signal?.throwIfAborted()
      const people = await peopleOf(db, new Map([...ranks].slice(0, limit)))
      return { total: Math.min(total, COUNTED), isMore: total > COUNTED || isCut, people }
    },
  }
}

interface Search {
  limit: number
  ordered: number
  fits: Fits
  signal: AbortSignal | undefined
  ranks: Map<string, Rank>
  total: number
}

/** Adds a tier's customers, and returns how many there are now. `isCut`: there may be others that weren't read. */
async function findLevel(
  db: DirectoryDatabase,
  level: Level,
  search: Search,
): Promise<{ total: number; isCut: boolean }> {
  const { limit, ordered, fits, signal, ranks, total } = search
  const sets = await level.sets()
  const had = [...ranks.keys()]
  const { ids, isMore, isCut } = await idsOf(db, { sets, fits, without: had, most: ordered + 1 }, signal)
  const most = limit - had.length
  if (most > 0 && ids.length > 0) {
    // These are some of very many: the most recently seen of all come before the latest of them.
    const isMany = level.hasBefore && isMore
    const lately = isMany ? await seenLately(db, { sets, fits, without: had, most }, signal) : []
    const known = new Set(lately)
    const others = lately.length < most ? ids.filter((id) => !known.has(id)) : []
    const latest = [...lately, ...(await latestOf(db, others, most - lately.length, signal))]
    for (const id of latest) ranks.set(id, level.rank)
  }
  const now = level.hasBefore ? Math.max(total, had.length + ids.length) : total + ids.length
  return { total: now, isCut }
}

async function peopleOf(db: DirectoryDatabase, ranks: ReadonlyMap<string, Rank>): Promise<FoundPerson[]> {
  if (ranks.size === 0) return []
  const rows = await db
    .selectFrom('directory_people')
    .selectAll()
    .where('id', 'in', [...ranks.keys()])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...ranks].flatMap(([id, rank]) => {
    const person = byId.get(id)
    return person ? [{ ...person, rank }] : []
  })
}
