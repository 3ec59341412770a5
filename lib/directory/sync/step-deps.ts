import 'server-only'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { behindOthers, behindPeople } from '@/lib/upstream/behind-people'
import type { Upstream } from '@/lib/upstream/client'
import { ownTurn } from '@/lib/upstream/own-turn'
import type { Walker } from './page-reader'
import type { PeopleWriter } from './writer'

/** Rows of a page: the most that the API gives; and the pause before one of a later sweep, in ms: nobody waits for it. */
export const PACE = { page: 1000, pause: 1000 }
/** How long people's own calls are waited for, in ms at most: before a page is asked for, amid its writing, and amid its reading. */
export const PATIENCE = { page: 2000, rows: 100, piece: 100 }
/** A page is begun with the last row of the one before. */
export const OVERLAP = 1
export interface Deps {
  db: DirectoryDatabase
  pace: typeof PACE
  upstream: Upstream
  /** What the customer system is known by; without it the directory isn't asked whose it is. */
  source?: string | undefined
  /** Whether people wait for an answer just now, whom upstream may not be asked for. */
  othersWait: () => boolean
  now: () => number
  signal: AbortSignal
  /** Writes a sweep's pages beside this process, where the database can't be written to without holding it up. */
  writer?: PeopleWriter
  walker: Walker
  checked: Checked
  seam: Seam
}

/** Up to whom a sweep's people were looked through for those whom it didn't see. */
interface Checked {
  sweep: number
  id: string
}

/** Where a sweep's next page begins, and the id that it has to begin with; null: not known. */
export interface Seam {
  sweep: number
  offset: number
  id: string | null
  /** Up to where the list was read, and how often the sweep went back since. */
  furthest: number
  tries: number
  /** Rows that were read at two places: each may have come in another's place. */
  repeated: number
}

/** Before a sweep's first page, and after a restart. */
export const NO_SEAM: Seam = { sweep: 0, offset: -1, id: null, furthest: 0, tries: 0, repeated: 0 }

/** People who wait come first. */
export const yieldToPeople = (
  { upstream, othersWait, signal }: Pick<Deps, 'upstream' | 'othersWait' | 'signal'>,
  most: number,
) => behindPeople(upstream, { most, signal, othersWait })

/** A turn of the event loop for a piece of work, behind people who wait. */
export async function turnOf({ othersWait, signal }: Pick<Deps, 'othersWait' | 'signal'>): Promise<void> {
  const until = performance.now() + PATIENCE.piece
  const left = () => until - performance.now()
  do {
    await behindOthers(othersWait, { most: left(), signal })
    await ownTurn()
    // Somebody may have come while others had their turn.
  } while (othersWait() && left() > 0)
}
