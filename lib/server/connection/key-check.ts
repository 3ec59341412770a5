import 'server-only'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError, type UpstreamFault } from '@/lib/upstream/errors'

/** An ID that matches no contact, so that the response is small and holds no personal data. */
const NO_MATCH = { _id: 'frontdesk-key-check', limit: 1 }

/** The last result of a call with our keys. `at` is in ms since 1970. */
interface Checked {
  at: number
  /** `unknown`: the call showed nothing about the keys; `kind` is its outcome. */
  answer: 'accepted' | 'refused' | 'unknown'
  kind: UpstreamFault | null
}

export interface KeyCheck {
  /** Calls upstream. Concurrent checks share one call. Throws errors that aren't from upstream. */
  run(): Promise<void>
  /** Null: not checked since this process started. */
  last(): Checked | null
}

/** Checks with a cheap call whether upstream accepts our keys. */
export function createKeyCheck(upstream: Upstream, now: () => number = Date.now): KeyCheck {
  let last: Checked | null = null
  let running: Promise<void> | null = null

  async function ask(): Promise<void> {
    const kind = await upstream.read('getCustomers', NO_MATCH).then(() => null, faultOf)
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
