import 'server-only'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError, type UpstreamFault } from '@/lib/upstream/errors'
import { once } from './readiness'

/** An ID that matches no contact, so that the response is small and holds no personal data. */
const NO_MATCH = { _id: 'frontdesk-key-check', limit: 1 }

/** The last result of a call with our keys. `at` is in ms since 1970. */
interface Checked {
  at: number
  /** `unknown`: the call showed nothing about the keys; `kind` is its outcome. */
  answer: 'accepted' | 'refused' | 'unknown'
  kind: UpstreamFault | null
}

export type KeyCheck = ReturnType<typeof createKeyCheck>

/** Checks with a cheap call whether upstream accepts our keys. */
export function createKeyCheck(upstream: Upstream, now: () => number = Date.now) {
  let last: Checked | null = null

  async function ask(): Promise<void> {
    const kind = await upstream.read('getCustomers', NO_MATCH).then(() => null, faultOf)
    const answer = kind === null ? 'accepted' : kind === 'refused-keys' ? 'refused' : 'unknown'
    last = { at: now(), answer, kind }
  }

  return {
    /** Calls upstream. Concurrent checks share one call. Throws errors that aren't from upstream. */
    run: once(ask),
    /** Null: not checked since this process started. */
    last: () => last,
  }
}

function faultOf(error: unknown): UpstreamFault {
  if (isUpstreamError(error)) return error.kind
  throw error
}
