import 'server-only'

/** The reason of a signal whose deadline passed. */
export class DeadlinePassed extends Error {}

/**
 * Runs work under a deadline in ms and the caller's own signal. Rejects when either fires, with
 * DeadlinePassed or the caller's reason, even where the work doesn't listen to the signal it is given.
 * Work isn't started for a caller who has already cancelled.
 */
export async function withDeadline<Result>(
  ms: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  caller?.throwIfAborted()
  // A timer and a listener of our own, both taken back at the end: AbortSignal.timeout would keep its
  // timer for the whole deadline after a call that took a millisecond.
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(new DeadlinePassed('The deadline passed.')), ms)
  const cancel = () => controller.abort(caller?.reason)
  caller?.addEventListener('abort', cancel, { once: true })
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(signal), stopped])
  } catch (error) {
    // If the signal ended the work, throw its reason.
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', cancel)
  }
}
