import 'server-only'
import type { RemovalState } from '@/lib/answers/removals'

export const REMOVAL_STATES = [
  'intended',
  'confirmed',
  'absent',
  'failed',
  'unknown',
  'present',
] as const satisfies readonly RemovalState[]

export type RemovalEvent =
  /** Upstream reported the contact as removed. */
  | 'removed'
  /** Upstream didn't know the contact, and a check confirmed it gone. */
  | 'already-gone'
  /** Nothing was sent, or upstream refused; the contact is unchanged. */
  | 'refused'
  /** No response, or an untrusted one; or the process ended before it. */
  | 'lost'
  /** A check after an unknown outcome confirmed the contact gone. */
  | 'seen-gone'
  /** A check at the end of the wait found it still there. */
  | 'seen-present'

/**
 * All transitions. Upstream is called once, in `intended`. A response after `lost` still counts; final states are
 * never left.
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

/** When a contact is checked after an unknown outcome, in ms since then. */
const CHECKS_MS = [1_000, 5_000, 30_000, 300_000] as const

/** After this, an existing contact counts as still present, in ms. */
export const GIVE_UP_MS = 300_000

/** With a correct clock, no check is due later than this, in ms. */
export const LONGEST_WAIT_MS = 2 * GIVE_UP_MS

/** The next check of a removal unknown since then, in ms since 1970. Unreadable contacts are checked forever. */
export function nextCheck(unknownSince: number, now: number): number {
  const due = CHECKS_MS.map((ms) => unknownSince + ms).find((at) => at > now)
  return due ?? now + GIVE_UP_MS
}
