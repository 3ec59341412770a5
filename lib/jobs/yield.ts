import 'server-only'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Polling interval of a low-priority yield, in ms. */
const POLL_MS = 5

/** Awaited before each piece of work that takes some milliseconds. */
export type Yield = () => Promise<void>

let line: Promise<void> = Promise.resolve()

/** Resolves in its own turn of the event loop, so that short tasks don't block it back to back. */
export function yieldToEventLoop(): Promise<void> {
  line = line.then(() => setImmediate())
  return line
}

interface LowPriority {
  /** Waits while this client of the customer system has calls. */
  upstream?: { state(): { running: number; waiting: number } }
  /** Whether requests of users wait for a response. */
  areRequestsWaiting?: () => boolean
  /** Longest wait in ms. */
  most: number
  signal: AbortSignal
}

/** Waits while users' requests or calls run. Rejects if the signal is aborted. */
export async function lowPriorityYield({
  upstream,
  areRequestsWaiting = () => false,
  most,
  signal,
}: LowPriority): Promise<void> {
  const until = performance.now() + most
  const isBusy = () => {
    const { running, waiting } = upstream?.state() ?? { running: 0, waiting: 0 }
    return running + waiting > 0 || areRequestsWaiting()
  }
  while (isBusy() && performance.now() < until) await setTimeout(POLL_MS, undefined, { signal })
}

/** Yields to the event loop after users' requests, for at most `most` ms. Rejects if the signal is aborted. */
export async function lowPriorityTurn({
  areRequestsWaiting = () => false,
  most,
  signal,
}: Omit<LowPriority, 'upstream'>): Promise<void> {
  const until = performance.now() + most
  const left = () => until - performance.now()
  do {
    await lowPriorityYield({ areRequestsWaiting, most: left(), signal })
    await yieldToEventLoop()
    // A request may have arrived meanwhile.
  } while (areRequestsWaiting() && left() > 0)
}

/** The longest waits of a job for users' calls before its own, and for their requests while it reads, in ms. */
const JOB_WAITS = { call: 2000, piece: 1000 }

/** Waits for users' calls, then returns the options of one call of a job. Rejects if the signal is aborted. */
export async function afterUsersCalls({ upstream, areRequestsWaiting, signal }: Omit<LowPriority, 'most'>) {
  await lowPriorityYield({ upstream, areRequestsWaiting, most: JOB_WAITS.call, signal })
  const turn = () => lowPriorityTurn({ areRequestsWaiting, most: JOB_WAITS.piece, signal })
  return { signal, turn }
}
