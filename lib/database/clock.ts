import 'server-only'
import { sql } from 'kysely'
import { type AnyDatabase, databaseTime } from './dialects'

/** A larger change between two readings counts as a change of the database's clock, in ms. */
const JUMP_MS = 5000

export type Clock = ReturnType<typeof databaseClock>

/** The database's clock, shared by instances on several machines. Before the first reading it is this machine's. */
export function databaseClock(db: AnyDatabase) {
  let offset = Date.now() - performance.now()
  let isRead = false
  let jumpedAt = Number.NEGATIVE_INFINITY
  return {
    /** Ms since 1970: the last reading, continued by this process's monotonic clock. */
    now: () => Math.floor(performance.now() + offset),
    /** Reads the time. Throws what the database throws. */
    async refresh(): Promise<void> {
      const from = performance.now()
      const { rows } = await sql<{ at: number | string }>`select ${databaseTime(db)} as at`.execute(db)
      const to = performance.now()
      const found = Number(rows[0]?.at) - (from + to) / 2
      // A slow reading is less exact.
      if (isRead && Math.abs(found - offset) > JUMP_MS + (to - from)) jumpedAt = to
      offset = found
      isRead = true
    },
    /** How long the clock has been steady, in ms, as far as this process has seen. */
    steadyMs: () => performance.now() - jumpedAt,
  }
}
