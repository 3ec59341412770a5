import 'server-only'
import { isKeptId } from '@/lib/directory/tables/customer-row'
import { markSeen, mergePeople } from '@/lib/directory/tables/customers'
import { type Missed, missedOf, placesOf } from '@/lib/directory/tables/rejected-rows'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { Upstream } from '@/lib/upstream/client'

/** One page of the list, and when reading it began, in ms since 1970. */
export interface ReadPage {
  offset: number
  /** How many rows were asked for. */
  limit: number
  askedAt: number
  customers: Awaited<ReturnType<typeof readCustomers>>['rows']
  /** Position of each customer in the list. */
  places: number[]
  /** How many rows it has. */
  size: number
  /** The ids of its readable rows. */
  ids: string[]
  /** Whether the first row is rejected. */
  isFirstMissed: boolean
  /** The rejected rows. */
  missed: Missed[]
}

/** The kind of failure that such a list is. */
export const REPEATED = 'repeated-page'

/** The customer system returns pages again, or in another order each time, so that its list has no end to be seen. */
export class RepeatedPage extends Error {
  override name = 'RepeatedPage'
}

type How = NonNullable<Parameters<Upstream['read']>[2]>

function readCustomers(upstream: Upstream, input: Parameters<Upstream['read']>[1], how: How) {
  return upstream.read('getCustomers', input, how)
}

/** Reads a page of the customers, all or those updated since a day. */
export async function readPage(
  upstream: Upstream,
  input: { offset: number; limit: number; updated_since?: string },
  now: () => number,
  how: How,
): Promise<ReadPage> {
  const askedAt = now()
  const read = await readCustomers(upstream, input, how)
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
    isFirstMissed: isBad || (first !== undefined && !isKeptId(first.id)),
    missed: missedOf(input.offset, read),
  }
}

/** Whether upstream has a contact, who is then taken in as read. */
export async function lookUp(
  db: DirectoryDatabase,
  upstream: Upstream,
  id: string,
  sweep: number,
  now: () => number,
  signal: AbortSignal,
): Promise<boolean> {
  const askedAt = now()
  // Where upstream ignores the filter no look-up tells anything, and the sweep's word counts.
  const { rows: customers, unreadable } = await readCustomers(upstream, { _id: id, limit: 2 }, { signal })
  await mergePeople(db, { customers, askedAt, sweep })
  // A row that can't be read may be theirs.
  if (customers.length === 0 && unreadable.length === 0) return false
  await markSeen(db, id, sweep)
  return true
}
