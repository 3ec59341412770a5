import 'server-only'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError, type UpstreamError } from '@/lib/upstream/errors'
import type { RemovalEvent } from './machine'
import { isThere, lookFor } from './reading'
import type { Finding } from './store'

/** The outcome of calling upstream; `error` if nothing was removed. */
export interface Outcome {
  event: RemovalEvent
  finding: Finding
  error?: UpstreamError
}

/** Faults after which nothing can have been removed. */
const NOTHING_DONE = [
  ...['queue-full', 'circuit-open', 'unreachable', 'tls'],
  ...['bad-request', 'refused-keys', 'rate-limited'],
]

/** Asks upstream to remove a contact, exactly once. Never throws. */
export async function askUpstream(
  upstream: Upstream,
  contactId: string,
  now: () => number,
): Promise<Outcome> {
  try {
    await upstream.removeContact({ id: contactId })
    return { event: 'removed', finding: { answer: { kind: 'success', status: 200 } } }
  } catch (error) {
    if (!isUpstreamError(error)) return { event: 'lost', finding: {} }
    const answer = { kind: error.kind, status: error.status }
    if (NOTHING_DONE.includes(error.kind)) return { event: 'refused', finding: { answer }, error }
    if (error.kind === 'not-found') return decideByReading(upstream, contactId, now, error)
    return { event: 'lost', finding: { answer } }
  }
}

/** Upstream doesn't know the contact: a check shows whether it is gone or upstream is inconsistent. */
async function decideByReading(
  upstream: Upstream,
  contactId: string,
  now: () => number,
  error: UpstreamError,
): Promise<Outcome> {
  const answer = { kind: error.kind, status: error.status }
  const reading = await lookFor(upstream, contactId, now)
  const finding = { answer, reading }
  if (reading.found === 'gone') return { event: 'already-gone', finding }
  return isThere(reading.found) ? { event: 'refused', finding, error } : { event: 'lost', finding }
}
