import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Customer } from '@/lib/contract'
import { eventsId } from '@/lib/format/events-id'
import type { Upstream } from '@/lib/upstream/client'

/** How long a contact's user_id is known, in ms. */
const KNOWN_FOR_MS = 60_000
const MOST = 1000

export type UserIds = ReturnType<typeof createUserIds>

/** The user_id of the only record with a contact ID. */
function userIdIn(rows: readonly Customer[], id: string): string | null {
  const [customer, ...more] = rows.filter((row) => row.id === id)
  return customer && more.length === 0 ? eventsId(customer) : null
}

/** Finds the user_id of contacts, so that a browser can request a contact's record and events at the same time. */
export function createUserIds(upstream: Pick<Upstream, 'read'>) {
  const known = new LRUCache<string, Promise<string | null>>({ max: MOST, ttl: KNOWN_FOR_MS })

  /** Takes it from a read of the contact's full data, which may still run. */
  function learn(id: string, reading: Promise<{ rows: readonly Customer[] }>): Promise<string | null> {
    const found = reading.then(({ rows }) => userIdIn(rows, id))
    known.set(id, found)
    // The reader gets the error.
    found.catch(() => known.peek(id) === found && known.delete(id))
    return found
  }

  return {
    learn,
    /** A contact's user_id, or the contact ID if it has none. Throws UpstreamError. */
    async of(id: string): Promise<string> {
      const learned = await known.get(id)?.catch(() => null)
      if (learned) return learned
      const input = { _id: id, fulldata: true, limit: 2 }
      return (await learn(id, upstream.read('getCustomers', input))) ?? id
    },
  }
}
