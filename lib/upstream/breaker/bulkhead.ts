import 'server-only'
import { bulkhead } from 'cockatiel'
import type { OperationName } from '@/lib/contract'
import { UpstreamError } from '@/lib/upstream/errors'

const MOST_AT_ONCE = 32
/** Limit per operation: if it hangs, a quarter of the slots is left for the others. */
const MOST_OF_ONE = 24
const LONGEST_WAIT_MS = 1000
/** `Retry-After` for a call that found no place, in seconds. */
const RETRY_AFTER_S = 1

/** Limits concurrent calls; the others wait briefly. A hanging customer system doesn't block every connection. */
export function createBulkhead() {
  const policy = bulkhead(MOST_AT_ONCE, Number.POSITIVE_INFINITY)
  const ofOperations = new Map<OperationName, ReturnType<typeof bulkhead>>()
  let waiting = 0

  function policyOf(operation: OperationName) {
    const known = ofOperations.get(operation) ?? bulkhead(MOST_OF_ONE, Number.POSITIVE_INFINITY)
    ofOperations.set(operation, known)
    return known
  }

  function queue<Result>(
    operation: OperationName,
    caller: AbortSignal | undefined,
    work: () => Promise<Result>,
  ) {
    return new Promise<Result | undefined>((resolve, reject) => {
      let isWaiting = true
      waiting += 1
      const leave = () => {
        if (!isWaiting) return false
        isWaiting = false
        waiting -= 1
        clearTimeout(timer)
        caller?.removeEventListener('abort', cancel)
        return true
      }
      const cancel = () => leave() && reject(caller?.reason)
      const giveUp = () => leave() && reject(new UpstreamError('queue-full', operation, null, RETRY_AFTER_S))
      const timer = setTimeout(giveUp, LONGEST_WAIT_MS)
      caller?.addEventListener('abort', cancel, { once: true })
      // A cancelled call passes its place on at once. Given the signal, cockatiel's queue would lose the place.
      policyOf(operation)
        .execute(() => (isWaiting ? policy.execute(() => (leave() ? work() : undefined)) : undefined))
        .then(resolve, reject)
    })
  }

  return {
    /** Throws UpstreamError `queue-full`, or the caller's cancel reason, if the work wasn't started. */
    async run<Result>(
      operation: OperationName,
      caller: AbortSignal | undefined,
      work: () => Promise<Result>,
    ): Promise<Result> {
      caller?.throwIfAborted()
      const own = policyOf(operation)
      if (policy.executionSlots > 0 && own.executionSlots > 0) return own.execute(() => policy.execute(work))
      return (await queue(operation, caller, work)) as Result
    },
    running: () => MOST_AT_ONCE - policy.executionSlots,
    waiting: () => waiting,
  }
}
