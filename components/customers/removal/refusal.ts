import { ApiError } from '@/lib/browser/api'

/** What a removal that wasn't answered with its record means. */
export type Refusal =
  /** What was typed, or the role, was refused: nothing was asked for. */
  | 'typed'
  /** Nothing was removed. */
  | 'refused'
  /** It began, and how it ended is written down later: its record is to be watched. */
  | 'begun'
  /** Nobody can say from here: the answer was lost, broken, or not our server's. */
  | 'unheard'

/** Reads an error of the call that removes. Only our own server's word counts for "not removed". */
export function refusalOf(thrown: unknown): Refusal {
  if (!(thrown instanceof ApiError)) return 'unheard'
  const { status, problem } = thrown
  if (problem.type === '/problems/removal-unrecorded') return problem.removalId ? 'begun' : 'unheard'
  // It may have gone after the API was asked.
  if (problem.type === '/problems/database-away') return 'unheard'
  // Something between may have answered, and a fault of our own says nothing of upstream's.
  if (problem.requestId === undefined || status === 0 || status === 500) return 'unheard'
  return status === 400 || status === 403 ? 'typed' : 'refused'
}
