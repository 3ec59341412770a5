import 'server-only'
import { recordFullData } from './audit/full-data'
import { desk } from './desk'
import type { Actor } from './find-actor'
import { requestId } from './request'

/** One customer with full data for a page that shows it, recorded as every other reading of it is. */
export async function readFullCustomer(actor: Actor, id: string) {
  const { rows, unreadable } = await desk().upstream.read('getCustomers', {
    _id: id,
    fulldata: true,
    limit: 2,
  })
  await recordFullData(actor, await requestId(), rows)
  return { members: rows, unreadable }
}
