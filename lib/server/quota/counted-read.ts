import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Actor } from '@/lib/server/session/find-actor'
import type { Upstream } from '@/lib/upstream/client'
import { readsPages } from '@/lib/upstream/list-pages'
import { recordHandedOver } from '../audit/full-data'
import type { Reader } from './read-quota'

/**
 * Upstream's `read` for data shown to a user: counts and records its rows. A page of a list has the requested length
 * unless the list ends; see `readsPages`. Also throws Problem 429 and 503.
 */
export function readPageCounted(
  app: Pick<AppContext, 'readQuota' | 'upstream' | 'audit'>,
  actor: Actor,
  requestId: string,
): ReturnType<typeof readsPages> {
  const { id, role } = actor
  const { readQuota, upstream } = app
  return async (name, input, options) => {
    const reader = { id, role, requestId }
    await readQuota.require(reader)
    const page = await readsPages(upstream)(name, input, options)
    const { rows, unreadable } = page
    await readQuota.take(reader, rows.length + unreadable.length)
    await recordHandedOver(app, actor, requestId, { operation: name, input: { ...input }, rows, unreadable })
    return page
  }
}

/** The same for any read, for rows that aren't returned as they are: nothing is recorded yet. */
export function countedRead(
  { readQuota, upstream }: Pick<AppContext, 'readQuota' | 'upstream'>,
  reader: Reader,
): Upstream['read'] {
  return async (name, input, options) => {
    await readQuota.require(reader)
    const page = await upstream.read(name, input, options)
    await readQuota.take(reader, page.rows.length + page.unreadable.length)
    return page
  }
}
