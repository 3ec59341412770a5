import { ApiError } from '@/lib/browser/api'

/** The meaning of a removal that didn't return its record. */
export type Refusal =
  /** The typed text or the role was refused; no removal was started. */
  | 'typed'
  /** Nothing was removed. */
  | 'refused'
  /** It started, and its outcome will be recorded: watch its record. */
  | 'begun'
  /** Unknown: the response was lost, invalid, or not our server's. */
  | 'unheard'

/** Interprets an error of the removal call. Only our own server's response counts as "not removed". */
export function refusalOf(thrown: unknown): Refusal {
  if (!(thrown instanceof ApiError)) return 'unheard'
  const { status, problem } = thrown
  if (problem.type === '/problems/removal-unrecorded') return problem.removalId ? 'begun' : 'unheard'
  // It may have failed after the API call.
  if (problem.type === '/problems/database-away') return 'unheard'
  // A proxy may have responded, and our own fault says nothing about the customer system.
  if (problem.requestId === undefined || status === 0 || status === 500) return 'unheard'
  return status === 400 || status === 403 ? 'typed' : 'refused'
}
