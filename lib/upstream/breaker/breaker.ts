import 'server-only'
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
  type IBackoff,
  isBrokenCircuitError,
} from 'cockatiel'
import type { OperationName } from '@/lib/contract'
import { isUpstreamError, UpstreamError } from '@/lib/upstream/errors'
import type { UpstreamState } from '@/lib/upstream/state'

const FAILURES_IN_A_ROW = 5
const PAUSE_MS = 3000

/** Stops calls to a customer system that fails all of them. */
export interface Breaker {
  /**
   * Throws UpstreamError `circuit-open` if the work wasn't started, and what the work throws. Work that waits before it
   * sends calls `stillLetIn` then, which throws the same if the breaker opened meanwhile.
   */
  run<Result>(operation: OperationName, work: (stillLetIn: () => void) => Promise<Result>): Promise<Result>
  state(): Pick<UpstreamState, 'breaker' | 'since'>
  /** Whether it is closed, with no failure since the last success. */
  isQuiet(): boolean
}

class Counted extends Error {
  constructor(readonly error: unknown) {
    super('counted')
  }
}

export type Scope = 'operation' | 'host'

/** Opens after five failures in a row, then lets one call through every 3 s, and closes when one succeeds. */
export function createBreaker(
  now: () => number,
  scope: Scope = 'operation',
  startedAt = Date.now(),
): Breaker {
  const isFailure = scope === 'host' ? isHostFailure : isOperationFailure
  let openedAt = 0
  let closedSince = startedAt
  let failingSince: number | null = null

  // A monotonic clock; cockatiel itself uses the wall clock.
  const pause: IBackoff<unknown> = {
    get duration() {
      return now() - openedAt >= PAUSE_MS ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    },
    next() {
      openedAt = now()
      return pause
    },
  }
  const policy = circuitBreaker(handleType(Counted), {
    halfOpenAfter: pause,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  })
  policy.onReset(() => {
    closedSince = Date.now()
  })

  const isOpen = () => policy.state === CircuitState.Open

  function broken(operation: OperationName): UpstreamError {
    const seconds = Math.ceil((openedAt + PAUSE_MS - now()) / 1000)
    const error = new UpstreamError('circuit-open', operation, null, Math.max(1, seconds))
    error.failingSince = failingSince
    error.paused = scope
    return error
  }

  function counts(error: unknown, isProbe: boolean): boolean {
    const isFailed = isFailure(error)
    if (isFailed) {
      failingSince ??= Date.now()
      error.failingSince = failingSince
    }
    // A cancelled probe proves nothing, but cockatiel would count it as a success. Nor does a call that started before
    // the breaker opened.
    return isProbe ? isFailed || !isClientError(error) : isFailed && policy.state === CircuitState.Closed
  }

  return {
    async run(operation, work) {
      // cockatiel would make the others wait for the probe, for up to the whole deadline.
      if (policy.state === CircuitState.HalfOpen) throw broken(operation)
      const isProbe = isOpen()
      const stillLetIn = () => {
        if (!isProbe && isOpen()) throw broken(operation)
      }
      try {
        const result = await policy.execute(() =>
          work(stillLetIn).catch((error: unknown) => {
            throw counts(error, isProbe) ? new Counted(error) : error
          }),
        )
        if (policy.state === CircuitState.Closed) failingSince = null
        return result
      } catch (error) {
        if (error instanceof Counted) throw error.error
        throw isBrokenCircuitError(error) ? broken(operation) : error
      }
    },
    state: () =>
      policy.state === CircuitState.Closed
        ? { breaker: 'closed', since: closedSince }
        : {
            breaker: isOpen() ? 'open' : 'half-open',
            since: failingSince ?? closedSince,
          },
    isQuiet: () => policy.state === CircuitState.Closed && failingSince === null,
  }
}

/** Whether the customer system responded that the call itself was invalid. */
const isClientError = (error: unknown) =>
  isUpstreamError(error) && error.status !== null && error.status >= 400 && error.status < 500

/** Whether there was no connection, which affects every operation. */
const CONNECTING: ReadonlySet<string> = new Set(['unreachable', 'tls'])
/** Whether nothing was sent. */
const UNSENT: ReadonlySet<string> = new Set(['queue-full', 'circuit-open'])

const isHostFailure = (error: unknown): error is UpstreamError =>
  isUpstreamError(error) && CONNECTING.has(error.kind)

const isOperationFailure = (error: unknown): error is UpstreamError =>
  isUpstreamError(error) && !isClientError(error) && !CONNECTING.has(error.kind) && !UNSENT.has(error.kind)

/** Whether a failed call still shows that the host accepts connections. */
export const isAnswered = (error: unknown): error is UpstreamError =>
  isUpstreamError(error) && !CONNECTING.has(error.kind) && !UNSENT.has(error.kind)
