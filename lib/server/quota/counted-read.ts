import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Actor } from '@/lib/server/session/find-actor'
import type { Upstream } from '@/lib/upstream/client'
import { readsPages } from '@/lib/upstream/list-pages'
import { recordHandedOver } from '../audit/full-data'
import type { Reader, ReadQuota } from './read-quota'

/** Upstream's `read` for data shown to a user: counts and records its rows. Also throws Problem 429 and 503. */
export function readCounted(
  app: Pick<AppContext, 'readQuota' | 'upstream' | 'audit'>,
  actor: Actor,
  requestId: string,
): Upstream['read'] {
  const { id, role } = actor
  return async (name, input, options) => {
    const page = await countedRead(app, { id, role, requestId })(name, input, options)
    const { rows, unreadable } = page
    await recordHandedOver(app, actor, requestId, { operation: name, input: { ...input }, rows, unreadable })
    return page
  }
}

/** The same for a page of a list, which has the requested length unless the list ends; see `readsPages`. */
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

/** The same for rows that aren't returned as they are: nothing is recorded yet. */
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
