import 'server-only'
import type { Actor } from './find-actor'
import { noteOpened } from './note-opened'
import { readCounted } from './quota/counted-read'
import { requestId } from './request'

/** One customer with full data for a page that shows it, recorded as every other reading of it is. */
export async function readFullCustomer(actor: Actor, id: string) {
  const request = await requestId()
  const askedAt = Date.now()
  const input = { _id: id, fulldata: true, limit: 2 }
  const { rows, unreadable, unmatched } = await readCounted(actor, request)('getCustomers', input)
  noteOpened(rows, askedAt)
  return { members: rows, unreadable, ...(unmatched && { unmatched }) }
}
