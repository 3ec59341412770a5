import 'server-only'
import type { Upstream } from '@/lib/upstream/client'
import { desk } from '../desk'
import type { Actor } from '../find-actor'
import type { Reader, ReadQuota } from './read-quota'

/**
 * Upstream's `read` for what a person is shown, its rows counted against the person's quota before they are
 * handed over. Throws also Problem 429, or 503 where the refusal can't be recorded.
 */
export function readCounted({ id, role }: Actor, requestId: string): Upstream['read'] {
  return (name, input, options) => countedRead(desk(), { id, role, requestId })(name, input, options)
}

/** The same where no desk is running yet. */
export function countedRead(
  { readQuota, upstream }: { readQuota: ReadQuota; upstream: Upstream },
  reader: Reader,
): Upstream['read'] {
  return async (name, input, options) => {
    await readQuota.require(reader)
    const page = await upstream.read(name, input, options)
    await readQuota.take(reader, page.rows.length + page.unreadable.length)
    return page
  }
}
