import 'server-only'
import type { Customer } from '@/lib/contract'
import { isKeptId } from '@/lib/directory/tables/customer-row'
import { markSeen, mergeCustomers } from '@/lib/directory/tables/customers'
import { placesOf, type RejectedRow, rejectedRowsOf } from '@/lib/directory/tables/rejected-rows'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { Upstream } from '@/lib/upstream/client'

/** One page of the list, and when its read began, in ms since 1970. */
export interface ReadPage {
  offset: number
  limit: number
  askedAt: number
  customers: Customer[]
  places: number[]
  size: number
  ids: string[]
  isFirstRejected: boolean
  missed: RejectedRow[]
}

/** The failure kind of a list without an end. */
export const REPEATED = 'repeated-page'

/** The customer system repeats pages, or changes their order each time, so that the list never ends. */
export class RepeatedPage extends Error {
  override name = 'RepeatedPage'
}

/** Reads a page of customers: all, or those updated since a day. */
export async function readPage(
  upstream: Upstream,
  input: { offset: number; limit: number; updated_since?: string },
  now: () => number,
  options: Parameters<Upstream['read']>[2],
): Promise<ReadPage> {
  const askedAt = now()
  const read = await upstream.read('getCustomers', input, options)
  const { rows, unreadable } = read
  const [first] = rows
  const isBad = unreadable.some(({ index }) => index === 0)
  return {
    offset: input.offset,
    limit: input.limit,
    askedAt,
    customers: rows,
    places: placesOf(input.offset, read),
    size: rows.length + unreadable.length,
    ids: rows.map(({ id }) => id),
    isFirstRejected: isBad || (first !== undefined && !isKeptId(first.id)),
    missed: rejectedRowsOf(input.offset, read),
  }
}

/** Looks a contact up in the customer system and merges it; returns whether it exists. */
export async function lookUp(
  db: DirectoryDatabase,
  upstream: Upstream,
  id: string,
  sweep: number,
  now: () => number,
  signal: AbortSignal,
): Promise<boolean> {
  const askedAt = now()
  // If the customer system ignores the filter, a lookup proves nothing, and the full sync decides.
  const found = await upstream.read('getCustomers', { _id: id, limit: 2 }, { signal })
  const { rows: customers, unreadable } = found
  await mergeCustomers(db, { customers, askedAt, sweep })
  // An unreadable row may be this contact.
  if (customers.length === 0 && unreadable.length === 0) return false
  await markSeen(db, id, sweep)
  return true
}
