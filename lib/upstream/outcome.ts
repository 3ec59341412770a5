import 'server-only'
import type { OperationName, Unmatched } from '@/lib/contract'
import { UpstreamError } from './errors'
import { type Mismatch, Mismatches } from './mismatches'

/** How one call went, for logs and counts; never holds a value of a request or an answer. */
export interface Outcome {
  operation: OperationName
  /** Whole milliseconds, body included. */
  ms: number
  /** How often upstream was asked; 0: not at all. */
  attempts: number
  error: UpstreamError | null
  unreadable: number
  /** Rows beyond the limit that were asked for, cut off. */
  cut: number
  /** Where the answer wasn't as the contract has it, also where it could be read all the same. */
  mismatches: readonly Mismatch[]
  /** Rows that were taken out, since they don't match what was asked. */
  unmatched?: Unmatched | undefined
}

/** What the work says about itself while it is at it. */
export type Note = Pick<Outcome, 'attempts' | 'unreadable' | 'cut' | 'unmatched'> & { mismatches: Mismatches }

/** Does the work and tells how it went, save of calls that the caller cancelled or made wrongly. */
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
