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
import { isUpstreamError, UpstreamError } from './errors'
import type { UpstreamState } from './state'

const FAILURES_IN_A_ROW = 5
const PAUSE_MS = 3000

/** Keeps calls from an upstream that fails all of them. */
export interface Breaker {
  /**
   * Throws UpstreamError `circuit-open` where the work wasn't begun, and what the work throws. Work that waits
   * before it sends anything calls `stillLetIn` then, which throws the same if the breaker opened meanwhile.
   */
  run<Result>(operation: OperationName, work: (stillLetIn: () => void) => Promise<Result>): Promise<Result>
  state(): Pick<UpstreamState, 'breaker' | 'since'>
  /** Closed, and no call has failed since one succeeded. */
  isQuiet(): boolean
}

/** What the breaker counts, around what the work threw. */
class Counted extends Error {
  constructor(readonly error: unknown) {
    super('counted')
  }
}

/** What a breaker keeps calls from: one operation, or all that the host answers. */
export type Scope = 'operation' | 'host'

/** Opens after five failed calls in a row, lets one through every 3 s by a clock in ms, closes when that succeeds. */
export function createBreaker(
  now: () => number,
  scope: Scope = 'operation',
  startedAt = Date.now(),
): Breaker {
  const isFailure = scope === 'host' ? isHostFailure : isOperationFailure
  let openedAt = 0
  let closedSince = startedAt
  let failingSince: number | null = null

  // By a clock that never goes back: cockatiel itself would compare with the wall clock.
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
    // A probe that was cancelled has shown nothing, and cockatiel would take it for a success. A call that
    // was begun before the breaker opened says nothing about upstream as it is now.
    return isProbe ? isFailed || !isClientError(error) : isFailed && policy.state === CircuitState.Closed
  }

  return {
    async run(operation, work) {
      // cockatiel would let the others wait until the probe has ended, which can take the whole deadline.
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

/** Upstream is there and says that the call itself was no good. */
const isClientError = (error: unknown) =>
  isUpstreamError(error) && error.status !== null && error.status >= 400 && error.status < 500

/** No connection was made: no operation can do better. */
const CONNECTING: ReadonlySet<string> = new Set(['unreachable', 'tls'])
/** Nothing was sent. */
const UNSENT: ReadonlySet<string> = new Set(['queue-full', 'circuit-open'])

const isHostFailure = (error: unknown): error is UpstreamError =>
  isUpstreamError(error) && CONNECTING.has(error.kind)

const isOperationFailure = (error: unknown): error is UpstreamError =>
  isUpstreamError(error) && !isClientError(error) && !CONNECTING.has(error.kind) && !UNSENT.has(error.kind)

/** Whether a call that failed shows all the same that the host takes connections. */
export const isAnswered = (error: unknown): error is UpstreamError =>
  isUpstreamError(error) && !CONNECTING.has(error.kind) && !UNSENT.has(error.kind)
