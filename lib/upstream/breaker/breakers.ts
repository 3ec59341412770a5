import 'server-only'
import type { OperationName } from '@/lib/contract'
import type { PausedCalls, UpstreamState } from '@/lib/upstream/state'
import { type Breaker, createBreaker, isAnswered } from './breaker'

/** Maximum number of breakers, oldest removed first: each form has one, and any id can be requested. */
const MOST = 1000

/** Stops calls to what fails: one operation, one form, or the whole host. */
export interface Breakers {
  /** As `Breaker.run`. `form`: the id of the call's form; a failing form doesn't affect the others. */
  run<Result>(
    of: { operation: OperationName; form?: string | undefined },
    work: (stillLetIn: () => void) => Promise<Result>,
  ): Promise<Result>
  state(): Pick<UpstreamState, 'breaker' | 'since' | 'paused'>
}

interface Entry {
  breaker: Breaker
  operation: OperationName
  form: string | null
  running: number
}

/**
 * A breaker for each operation, for each form, and one for the host. Failed connections count for the host alone,
 * and any response from it ends their row; all other failures count for the operation alone.
 */
export function createBreakers(now: () => number): Breakers {
  const startedAt = Date.now()
  const host = createBreaker(now, 'host', startedAt)
  const entries = new Map<string, Entry>()
  let closedSince = startedAt

  function entryOf(operation: OperationName, form: string | null): [string, Entry] {
    const key = form === null ? operation : `${operation} ${form}`
    const known = entries.get(key)
    if (known) return [key, known]
    const entry = { breaker: createBreaker(now, 'operation', startedAt), operation, form, running: 0 }
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST) break
      entries.delete(oldest)
    }
    return [key, entry]
  }

  /** Only failures need to be remembered. */
  function leave(key: string, entry: Entry): void {
    entry.running -= 1
    if (entry.running > 0 || !entry.breaker.isQuiet()) return
    closedSince = Math.max(closedSince, entry.breaker.state().since)
    if (entries.get(key) === entry) entries.delete(key)
  }

  /** Runs through the host's breaker, which counts an error response as a success. */
  async function overHost<Result>(
    operation: OperationName,
    work: (stillLetIn: () => void) => Promise<Result>,
  ): Promise<Result> {
    const settled = await host.run(operation, (stillLetIn) =>
      work(stillLetIn).then(
        (result) => ({ result }),
        (error: unknown) => {
          if (isAnswered(error)) return { error }
          throw error
        },
      ),
    )
    if ('error' in settled) throw settled.error
    return settled.result
  }

  return {
    async run({ operation, form = undefined }, work) {
      const [key, entry] = entryOf(operation, form ?? null)
      entry.running += 1
      try {
        return await entry.breaker.run(operation, (isOperationIn) =>
          overHost(operation, (isHostIn) =>
            work(() => {
              isOperationIn()
              isHostIn()
            }),
          ),
        )
      } finally {
        leave(key, entry)
      }
    },
    state() {
      const atHost = host.state()
      const paused: PausedCalls[] = [...entries.values()].flatMap(({ breaker, operation, form }) => {
        const { breaker: state, since } = breaker.state()
        return state === 'closed' ? [] : [{ operation, form, breaker: state, since }]
      })
      if (atHost.breaker !== 'closed') return { ...atHost, paused: 'all' }
      if (paused.length === 0)
        return { breaker: 'closed', since: Math.max(closedSince, atHost.since), paused }
      const isOpen = paused.some(({ breaker }) => breaker === 'open')
      const since = Math.min(...paused.map((one) => one.since))
      return { breaker: isOpen ? 'open' : 'half-open', since, paused }
    },
  }
}
