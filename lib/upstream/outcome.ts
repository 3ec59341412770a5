import 'server-only'
import type { OperationName, Unmatched } from '@/lib/contract'
import { UpstreamError } from './errors'
import { type Mismatch, Mismatches } from './mismatches'

/** How one call went, for logs and counts; never has a value of a request or a response. */
export interface Outcome {
  operation: OperationName
  /** Integer milliseconds, body included. */
  ms: number
  attempts: number
  error: UpstreamError | null
  unreadable: number
  /** Rows cut off beyond the requested limit. */
  cut: number
  /** Where the response broke the contract, readable or not. */
  mismatches: readonly Mismatch[]
  /** Rows removed because they don't match the filters. */
  unmatched?: Unmatched | undefined
}

/** Notes that the work adds while it runs. */
export type Note = Pick<Outcome, 'attempts' | 'unreadable' | 'cut' | 'unmatched'> & { mismatches: Mismatches }

/** Runs the work and reports its outcome, except for calls that the caller cancelled or made wrongly. */
export async function observe<Result>(
  operation: OperationName,
  onCall: ((outcome: Outcome) => void) | undefined,
  work: (note: Note) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  const note: Note = { attempts: 0, unreadable: 0, cut: 0, mismatches: new Mismatches() }
  const tell = (error: UpstreamError | null) =>
    onCall?.({
      operation,
      ms: Math.round(performance.now() - startedAt),
      error,
      ...note,
      mismatches: note.mismatches.list(),
    })
  const result = await work(note).catch((error: unknown) => {
    if (error instanceof UpstreamError) tell(error)
    throw error
  })
  tell(null)
  return result
}
