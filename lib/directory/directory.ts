import 'server-only'
import type { Customer } from '@/lib/contract'
import type { AnyDatabase } from '@/lib/database/dialects'
import type { ListFilters } from '@/lib/directory-list'
import { clearDirectory } from './clear'
import { createFinder } from './find'
import { createKeeper, type Keeper, type KeeperOptions } from './keeper'
import { createList, type ListPage, type ListQuery } from './list'
import { createLocations } from './list-locations'
import { rowsOf } from './list-rows'
import { notePeople } from './people'
import { type Said, saidIn } from './person'
import { directoryOf } from './schema'
import { readState } from './state'

/** How much the directory has, and how old it is. Times are ISO instants. */
interface DirectoryStatus {
  people: number
  /** Whether everybody was read once: before, people are missing. */
  isWhole: boolean
  /** When what changed was last read; null: not yet. */
  readAt: string | null
  /** When the last whole sweep ended, which alone sees who is gone; null: none has. */
  sweptAt: string | null
  /** Since when reading fails, and as what kind; null: it doesn't. */
  failure: { since: string; kind: string } | null
}

/** People whom a text finds. */
interface Found {
  /** Of all that match, best first, the asked stretch. */
  people: Said[]
  total: number
  /** Whether there are more than `total`, which were not counted. */
  isMore: boolean
}

/** A copy of every customer's row, to find people in by half of a name. */
export interface Directory {
  keeper: Keeper
  /** Throws the signal's reason where the caller cancelled. */
  find(text: string, page: { offset: number; limit: number; signal: AbortSignal }): Promise<Found>
  /** A page of those who fit, and how many there are. Throws the signal's reason where the caller cancelled. */
  list(query: ListQuery, signal?: AbortSignal): Promise<ListPage>
  /** The locations that occur, as they are written. */
  locations(): Promise<string[]>
  /** Everybody who fits, as `rowsOf` gives them. */
  rows(filters: ListFilters, signal?: AbortSignal): AsyncIterable<Said[]>
  /** Takes in what was just read of people whom somebody looks at; `askedAt` is when that was asked for, in ms. */
  note(customers: readonly Customer[], askedAt: number): Promise<void>
  status(): Promise<DirectoryStatus>
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** The directory in the dashboard's database. */
export function openDirectory(
  options: Omit<KeeperOptions, 'db' | 'eachMinute'> & { db: AnyDatabase },
): Directory {
  const db = directoryOf(options.db)
  const finder = createFinder(db)
  const list = createList(db)
  const locations = createLocations(db)
  return {
    keeper: createKeeper({ ...options, db, eachMinute: finder.refresh }),
    async find(text, { offset, limit, signal }) {
      const { people, total, isMore } = await finder.find(text, { limit: offset + limit, signal })
      return { people: people.slice(offset).map(saidIn), total, isMore }
    },
    list,
    locations,
    rows: (filters, signal) => rowsOf(db, filters, signal),
    note: (customers, askedAt) => notePeople(db, customers, askedAt),
    async status() {
      const state = await readState(db)
      return {
        people: state.people,
        isWhole: state.swept_at !== null,
        readAt: instant(state.passed_at),
        sweptAt: instant(state.swept_at),
        failure:
          state.failed_at === null || state.failure === null
            ? null
            : { since: new Date(state.failed_at).toISOString(), kind: state.failure },
      }
    },
  }
}

/** Leaves nothing of a directory that was kept before, once it is started; `stop` ends before the database is closed. */
export function closeDirectory(db: AnyDatabase, onFault: (error: unknown) => void) {
  const stopping = new AbortController()
  let clearing: Promise<void> | null = null
  return {
    start() {
      clearing = clearDirectory(directoryOf(db), stopping.signal).catch(onFault)
    },
    async stop(): Promise<void> {
      stopping.abort()
      await clearing
    },
  }
}
