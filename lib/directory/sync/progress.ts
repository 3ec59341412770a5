import 'server-only'
import type { FullSyncProgress } from '@/lib/answers/directory'
import type { StateTable } from '@/lib/directory/tables/schema'
import { REPEATED } from './pages'

/** Without progress for this long, in ms, a sync is stalled. */
const STALLED_MS = 120_000

/** How far the running full sync is at a time, in ms since 1970; null: none is running. */
export function progressOf(state: StateTable, now: number): FullSyncProgress | null {
  const { phase, people, swept_at, failure, failed_at } = state
  if (phase === 'rest') return null
  const read = swept_at === null ? people : state.next_offset
  // The API has no total, but the list was about as long before.
  const total = phase === 'check' ? null : state.expected_rows
  const isFailing = failed_at !== null && failure !== REPEATED
  const since = state.advanced_at ?? state.begun_at ?? now
  const isStalled = now - since >= STALLED_MS
  return {
    isChecking: phase === 'check',
    read,
    total: total !== null && total >= read ? total : null,
    pausedSince: isFailing || isStalled ? new Date(since).toISOString() : null,
  }
}

/** Whether pages of a full sync come in again after a failure that only its end clears. */
export function isResumed(state: StateTable, now: number): boolean {
  const { failed_at, advanced_at, next_offset } = state
  const isFurther = failed_at !== null && advanced_at !== null && advanced_at > failed_at
  return isFurther && next_offset > 0 && progressOf(state, now)?.pausedSince === null
}
