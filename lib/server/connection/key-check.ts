import 'server-only'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError, type UpstreamFault } from '@/lib/upstream/errors'

/** What is asked for: nobody, so that the answer is small and holds nobody's data. */
const NOBODY = { _id: 'frontdesk-key-check', limit: 1 }

/** What a call with our keys showed last. `at` is in ms since 1970. */
interface Checked {
  at: number
  /** `unknown`: the call told nothing about the keys; `kind` says what became of it. */
  answer: 'accepted' | 'refused' | 'unknown'
  kind: UpstreamFault | null
}

export interface KeyCheck {
  /** Asks upstream. Checks that run at the same time are one call. Throws what is no answer of upstream. */
  run(): Promise<void>
  /** Null: not checked since this process started. */
  last(): Checked | null
}

/** Finds out by a cheap call whether upstream accepts our keys. */
export function createKeyCheck(upstream: Upstream, now: () => number = Date.now): KeyCheck {
  let last: Checked | null = null
  let running: Promise<void> | null = null

  async function ask(): Promise<void> {
    const kind = await upstream.read('getCustomers', NOBODY).then(() => null, faultOf)
    const answer = kind === null ? 'accepted' : kind === 'refused-keys' ? 'refused' : 'unknown'
    last = { at: now(), answer, kind }
  }

  return {
    run() {
      running ??= ask().finally(() => {
        running = null
      })
      return running
    },
    last: () => last,
  }
}

function faultOf(error: unknown): UpstreamFault {
  if (isUpstreamError(error)) return error.kind
  throw error
}
