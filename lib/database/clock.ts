import 'server-only'
import { sql } from 'kysely'
import { type AnyDatabase, databaseTime } from './dialects'

/** More than this between two readings of the database's clock is a change of it, in ms. */
const JUMP_MS = 5000

/** A clock that instances on several machines agree on. */
export interface Clock {
  /** Ms since 1970, counted on from the last reading by this process's monotonic clock. */
  now(): number
  /** Reads the time. Throws what the database throws. */
  refresh(): Promise<void>
  /** For how long the time hasn't been changed, in ms, as far as this process has seen. */
  steadyMs(): number
}

/** The database's own clock. Before the first reading it is this machine's. */
export function databaseClock(db: AnyDatabase): Clock {
  let offset = Date.now() - performance.now()
  let isRead = false
  let jumpedAt = Number.NEGATIVE_INFINITY
  return {
    now: () => Math.floor(performance.now() + offset),
    async refresh() {
      const from = performance.now()
      const { rows } = await sql<{ at: number | string }>`select ${databaseTime(db)} as at`.execute(db)
      const to = performance.now()
      const found = Number(rows[0]?.at) - (from + to) / 2
      // A reading that took long says less exactly when it was.
      if (isRead && Math.abs(found - offset) > JUMP_MS + (to - from)) jumpedAt = to
      offset = found
      isRead = true
    },
    steadyMs: () => performance.now() - jumpedAt,
  }
}
