import 'server-only'
import type { FullSyncProgress } from '@/lib/answers/directory'
import type { StateTable } from '@/lib/directory/tables/schema'
import { REPEATED } from './pages'

/** Without progress for this long, in ms, a sync is stalled. */
const STALLED_MS = 120_000

/** How far the running full sync is at a time, in ms since 1970; null: none is running. */
export function progressOf(state: StateTable & { unreadable: number }, now: number): FullSyncProgress | null {
  const { phase, people, unreadable, swept_at, failure, failed_at } = state
  if (phase === 'rest') return null
  // The API has no total, but the copy is about as long as the list.
  const read = swept_at === null ? people : state.next_offset
  const total = swept_at === null || phase === 'check' ? null : people + unreadable
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
