import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AnyDatabase } from '@/lib/database/dialects'
import type { PersonTable } from '@/lib/directory/tables/schema'
import type { WordsSchema } from '@/lib/directory/tables/words-migration'
import { createCallingCodes, type SameNumber } from './calling-codes'
import { idsOf, latestOf } from './latest-of'
import { readQuery } from './query'
import { type Level, levelsOf, type Rank } from './ranking-tiers'
import { seenLately } from './seen-lately'
import { createKnownWords } from './vocabulary'

/** The tables that finding reads. */
export interface FinderSchema extends WordsSchema {
  directory_people: PersonTable
}

type FoundPerson = PersonTable & { rank: Rank }

/** People who were found, best first. */
interface Found {
  /** How many there are, up to `COUNTED`. */
  total: number
  /** There are more than `total`. */
  isMore: boolean
  people: FoundPerson[]
}

export interface Finder {
  /**
   * Finds people by parts of name, email or phone, at most `limit`. Throws the signal's reason once it is
   * aborted, and what the database throws.
   */
  find(text: string, options: { limit: number; signal?: AbortSignal }): Promise<Found>
  /** Takes words that are gone out of memory too, where it holds any. Throws what the database throws. */
  refresh(): Promise<void>
}

const NO_OTHER: SameNumber = { certain: [], possible: [] }
/** So far people are counted. */
const COUNTED = 1000
/** Where so many answer as typed, nobody is taken for a slip, whichever stretch of them is asked for. */
const ENOUGH = 20
/** More people than these are not put into order; all are gone through from the latest on instead. */
const ORDERED = 4000
/** After this, in ms, a search has the words in memory looked at again. */
const FRESH_MS = 1000

/** Finds people in the directory. Knows the words of names by heart, some seconds late at most. `ordered` is for tests. */
export function createFinder(database: AnyDatabase, { ordered = ORDERED } = {}): Finder {
  const db = database as unknown as Kysely<FinderSchema>
  const known = createKnownWords(database as unknown as Kysely<WordsSchema>)
  const callingCodes = createCallingCodes(db)
  let refreshedAt = Number.NEGATIVE_INFINITY

  /** The first time waits; later the words are brought up while others are looked for. */
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
    async refresh() {
      if (refreshedAt > Number.NEGATIVE_INFINITY) await known.refresh()
    },
    async find(text, { limit, signal }) {
      const query = readQuery(text)
      if (!query) return { total: 0, isMore: false, people: [] }
      await keepFresh()
      const ranks = new Map<string, Rank>()
      // All who were found before are known where nearer ones are added to them: each is counted once.
      const most = Math.max(limit, ENOUGH)
      let total = 0
      const same = query.kind === 'phone' ? await callingCodes.sameNumber(query) : NO_OTHER
      for (const level of levelsOf(query, known, same)) {
        await setImmediate()
        signal?.throwIfAborted()
        if (!level.hasBefore && total >= ENOUGH) break
        total = await findLevel(db, level, { limit: most, ordered, signal, ranks, total })
      }
      await setImmediate()
      signal?.throwIfAborted()
      const people = await peopleOf(db, new Map([...ranks].slice(0, limit)))
      return { total: Math.min(total, COUNTED), isMore: total > COUNTED, people }
    },
  }
}

interface Search {
  limit: number
  ordered: number
  signal: AbortSignal | undefined
  /** Those found so far, best first. */
  ranks: Map<string, Rank>
  total: number
}

/** Adds a level's people to those found, and gives how many there are by now. */
async function findLevel(db: Kysely<FinderSchema>, level: Level, search: Search): Promise<number> {
  const { limit, ordered, signal, ranks, total } = search
  const sets = await level.sets()
  const had = [...ranks.keys()]
  const { ids, isMore } = await idsOf(db, sets, had, ordered + 1, signal)
  const most = limit - had.length
  if (most > 0 && ids.length > 0) {
    // These are some of very many: who of all was seen lately comes before the latest of them.
    const isMany = level.hasBefore && isMore
    const lately = isMany ? await seenLately(db, { sets, without: had, most }, signal) : []
    const known = new Set(lately)
    const others = lately.length < most ? ids.filter((id) => !known.has(id)) : []
    const latest = [...lately, ...(await latestOf(db, others, most - lately.length, signal))]
    for (const id of latest) ranks.set(id, level.rank)
  }
  return level.hasBefore ? Math.max(total, had.length + ids.length) : total + ids.length
}

async function peopleOf(db: Kysely<FinderSchema>, ranks: ReadonlyMap<string, Rank>): Promise<FoundPerson[]> {
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
