import 'server-only'
import type { RemovalState } from '@/lib/answers/removals'

/** All states, for those who count them. */
export const REMOVAL_STATES = [
  'intended',
  'confirmed',
  'absent',
  'failed',
  'unknown',
  'present',
] as const satisfies readonly RemovalState[]

/** What can happen to a removal. */
export type RemovalEvent =
  /** Upstream answered that it removed the contact. */
  | 'removed'
  /** Upstream didn't know the contact, and reading showed it gone. */
  | 'already-gone'
  /** Nothing was sent, or upstream refused; the contact is as it was. */
  | 'refused'
  /** No answer, or none that can be trusted; or the process ended before one came. */
  | 'lost'
  /** Reading after an unknown outcome showed the contact gone. */
  | 'seen-gone'
  /** Reading at the end of the wait showed it still there. */
  | 'seen-present'

/**
 * Every step that there is. Upstream is asked between entering `intended` and leaving it, once. An
 * answer that comes after the outcome was taken for lost still counts; nothing leaves a final state.
 */
export const TRANSITIONS: Readonly<Record<RemovalState, Partial<Record<RemovalEvent, RemovalState>>>> = {
  intended: { removed: 'confirmed', 'already-gone': 'absent', refused: 'failed', lost: 'unknown' },
  unknown: {
    removed: 'confirmed',
    'already-gone': 'absent',
    refused: 'failed',
    'seen-gone': 'confirmed',
    'seen-present': 'present',
  },
  confirmed: {},
  absent: {},
  failed: {},
  present: {},
}

/** When a contact is read after an unknown outcome, in ms since it became unknown. */
const CHECKS_MS = [1_000, 5_000, 30_000, 300_000] as const

/** From then on a contact that is still there counts as still there. */
export const GIVE_UP_MS = 300_000

/** No check is due later than this, in ms, by a clock that is right. */
export const LONGEST_WAIT_MS = 2 * GIVE_UP_MS

/** When to read next, in ms since 1970, for a removal unknown since then. Never, is no answer: what can't be read is asked again. */
export function nextCheck(unknownSince: number, now: number): number {
  const due = CHECKS_MS.map((ms) => unknownSince + ms).find((at) => at > now)
  return due ?? now + GIVE_UP_MS
}
