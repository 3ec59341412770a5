import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import { requestId } from '@/lib/server/app/request'
import { readPageCounted } from '@/lib/server/quota/counted-read'
import type { Actor } from '@/lib/server/session/find-actor'
import { expectsForms } from './expects-forms'
import { noteOpened } from './note-opened'

/** Reads one customer with full data for a page and records it like every such read. */
export async function readFullCustomer(
  app: Pick<AppContext, 'db' | 'readQuota' | 'upstream' | 'audit' | 'directory' | 'log'>,
  actor: Actor,
  id: string,
) {
  const request = await requestId()
  const askedAt = Date.now()
  const input = { _id: id, fulldata: true, limit: 2 }
  const { rows, unreadable, unmatched } = await readPageCounted(app, actor, request)('getCustomers', input)
  noteOpened(app, rows, askedAt)
  const expected = (await expectsForms(app.db)) && { expectsForms: true as const }
  return { members: rows, unreadable, ...(unmatched && { unmatched }), ...expected }
}
