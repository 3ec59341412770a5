import type { ScheduledClass } from '@/lib/contract'

/** A class that isn't what it was: as it was, as it is, or both. */
export type ScheduleChange =
  | { kind: 'added'; after: ScheduledClass }
  | { kind: 'canceled'; before: ScheduledClass }
  | { kind: 'staff' | 'renamed' | 'end'; before: ScheduledClass; after: ScheduledClass }
  /** `beforeDay`: where it was, if on another day. */
  | { kind: 'moved'; before: ScheduledClass; beforeDay?: string; after: ScheduledClass }

/** A day's changes; times are ISO strings. */
export interface ChangesOfDay {
  day: string
  /** When it was last read; null: not yet. */
  readAt: string | null
  /** Whether all its changes are known: it was read before the start, and lately. */
  isKnown: boolean
  /** If only later changes are known, since when. */
  knownFrom: string | null
  /** In order of time, as far as they are known. */
  changes: ScheduleChange[]
}

/** What changed in some days of the schedule since a time. */
export interface ScheduleChangesAnswer {
  since: string
  /** Whether the user visited before, so that changes are shown since then unless another time is asked for. */
  hasVisited: boolean
  /** In order. Of days outside the range, those that a class moved to from it, with only these changes. */
  days: ChangesOfDay[]
  /** Earlier times that the days can be compared with, the latest first. */
  times: string[]
}
