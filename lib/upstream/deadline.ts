import 'server-only'

export class DeadlinePassed extends Error {}

/** Runs work with a deadline in ms and a signal. Rejects with DeadlinePassed or the caller's reason. */
export async function withDeadline<Result>(
  ms: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  caller?.throwIfAborted()
  // Our own timer, cleared at the end: AbortSignal.timeout would stay for the whole deadline.
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
