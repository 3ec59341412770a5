import 'server-only'
import type { OperationName } from '@/lib/contract'
import type { Yield } from '@/lib/jobs/yield'
import { type AttemptOptions, createAttempt, type Transport } from './attempt'
import { createBreakers } from './breaker/breakers'
import { createBulkhead } from './breaker/bulkhead'
import { DeadlinePassed, withDeadline } from './deadline'
import { UpstreamError } from './errors'
import type { ExactJson } from './exact-json'
import { overNetwork } from './network'
import type { Note } from './outcome'
import { withRetries } from './retry'
import { createRetryBudget } from './retry-budget'
import type { UpstreamState } from './state'

export interface CallingOptions extends Omit<AttemptOptions, 'transport'> {
  /** The embedded service; by default calls go over the network. */
  transport?: Transport
  /** Deadline of one call, in ms: all attempts and the waits between them. */
  timeoutMs: number
  /** Timeouts of a connection and of the response headers, in ms. */
  connectMs?: number
  headersMs?: number
  /** A monotonic clock in ms, for the breaker and the retries. */
  now?: () => number
}

interface Asked {
  name: OperationName
  input: Record<string, unknown>
  caller: AbortSignal | undefined
  turn?: Yield | undefined
  note: Note
  isRead: boolean
}

/**
 * A connection to the customer system, with the state that its calls share: breaker around bulkhead around deadline
 * around retries around attempts. Throws TypeError as `createAttempt` does.
 */
export function createCalling({
  timeoutMs,
  connectMs = 3000,
  headersMs = 10_000,
  transport = overNetwork({ connectMs, headersMs, bodyMs: timeoutMs }),
  now = () => performance.now(),
  ...options
}: CallingOptions) {
  const attempt = createAttempt({ ...options, transport })
  const breakers = createBreakers(now)
  const bulkhead = createBulkhead()
  const budget = createRetryBudget(now)

  async function ask({ name, input, caller, turn, note, isRead }: Asked): Promise<ExactJson> {
    budget.countCall()
    const endsAt = performance.now() + timeoutMs
    const left = () => endsAt - performance.now()
    const once = (signal: AbortSignal) => {
      note.attempts += 1
      return attempt(name, input, signal, turn)
    }
    const work = (signal: AbortSignal) =>
      isRead ? withRetries(() => once(signal), { budget, signal, left }) : once(signal)
    return withDeadline(timeoutMs, caller, work).catch((error: unknown) => {
      throw error instanceof DeadlinePassed ? new UpstreamError('timeout', name) : error
    })
  }

  return {
    /** Sends a request and reads the response with `read`. Throws UpstreamError, or the caller's cancel reason. */
    call: <Result>(asked: Asked, read: (answer: ExactJson) => Result | Promise<Result>): Promise<Result> =>
      breakers.run({ operation: asked.name, form: formOf(asked) }, async (stillLetIn) => {
        const inTurn = async () => {
          stillLetIn()
          return ask(asked)
        }
        return read(await bulkhead.run(asked.name, asked.caller, inTurn))
      }),
    state: (): UpstreamState => ({
      ...breakers.state(),
      running: bulkhead.running(),
      waiting: bulkhead.waiting(),
    }),
  }
}

function formOf({ name, input }: Asked): string | undefined {
  return name === 'getFormSubmissions' && typeof input.form_id === 'string' ? input.form_id : undefined
}
