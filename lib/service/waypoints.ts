import 'server-only'
import { dataVersion } from '@/lib/database/version'

/** A row of an ordered walk, and how many rows come before it. */
export interface Place {
  offset: number
  created_date: string
  id: string
}

/** Two for each page of a walk through a million rows. */
const KEPT = 2000

/**
 * Places along the walk through all customers, so that a deep page starts at one near to it instead of
 * skipping from the first row. They hold while the data has one version.
 */
class Waypoints {
  #version = ''
  readonly #places = new Map<number, Place>()

  /** The last place before an offset; none in its first half, since skipping from a place costs twice. */
  nearest(version: string, offset: number): Place | undefined {
    if (version !== this.#version) return undefined
    let nearest: Place | undefined
    for (const place of this.#places.values())
      if (place.offset <= offset && place.offset >= (nearest?.offset ?? offset / 2)) nearest = place
    return nearest
  }

  keep(version: string, place: Place): void {
    if (version !== this.#version) this.#places.clear()
    this.#version = version
    this.#places.delete(place.offset)
    this.#places.set(place.offset, place)
    const oldest = this.#places.size > KEPT ? this.#places.keys().next().value : undefined
    if (oldest !== undefined) this.#places.delete(oldest)
  }
}

const known = new WeakMap<object, Waypoints>()

/** One page of the walk: where it may start, and what it found. */
export interface Walk {
  from: Place | undefined
  /** Tells the page's rows, in order. Nothing is kept where a write came in between. */
  arrive(rows: { created_date: string; id: string }[]): void
}

/** The walk through all customers to this offset; without a known version it starts at the first row. */
export function walkTo(db: object, offset: number): Walk {
  const version = dataVersion(db)
  if (version === null) return { from: undefined, arrive: () => {} }
  const waypoints = known.get(db) ?? new Waypoints()
  known.set(db, waypoints)
  return {
    from: waypoints.nearest(version, offset),
    arrive(rows) {
      const [first, last] = [rows[0], rows.at(-1)]
      if (!first || !last || dataVersion(db) !== version) return
      waypoints.keep(version, { offset, created_date: first.created_date, id: first.id })
      const lastOffset = offset + rows.length - 1
      waypoints.keep(version, { offset: lastOffset, created_date: last.created_date, id: last.id })
    },
  }
}
