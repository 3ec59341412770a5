import 'server-only'
import type { RejectedRowsAnswer } from '@/lib/answers/directory'
import type { Unreadable } from '@/lib/contract'
import { offset } from '@/lib/contract/wire'
import { isKeptId, saysSame } from '@/lib/directory/tables/customer-row'
import { idIn, type RejectedRow } from '@/lib/directory/tables/rejected-rows'
import { objectOf } from '@/lib/server/app/body'
import { recordHandedOver } from '@/lib/server/audit/full-data'
import { countedRead } from '@/lib/server/quota/counted-read'
import { method, route } from '@/lib/server/route/route'
import type { Upstream } from '@/lib/upstream/client'

/** Rows per request, with one call each. */
const ROWS = 10

/**
 * Some of the rejected rows, which the directory doesn't store: loaded again by the contact's ID, or else by
 * position. `{unreadable, asked, total}`: of the `asked` rows from `offset`, those that are still rejected, and the
 * total. `index` is the position among the `total`.
 */
export const rejectedRowsRoute = route('customers/unreadable', {
  POST: method({
    who: 'customers.read',
    body: objectOf({ offset: offset.optional() }),
    async handle({ app, request, requestId, actor, body: { offset = 0 } }): Promise<RejectedRowsAnswer> {
      const { directory } = app
      if (!directory) return { unreadable: [], asked: 0, total: 0 }
      const read = countedRead(app, { id: actor.id, role: actor.role, requestId })
      const missed = await directory.missed({ offset, limit: ROWS })
      const found = await Promise.all(missed.map((one) => reread(one, read, request.signal)))
      const unreadable = found.flatMap((row, nth) => (row ? [{ ...row, index: offset + nth }] : []))
      const given = { operation: 'getCustomers', input: {}, rows: [], unreadable } as const
      await recordHandedOver(app, actor, requestId, given)
      return { unreadable, asked: missed.length, total: (await directory.status()).unreadable }
    },
  }),
})

/** Why a row is still rejected; null: it is valid now, or gone. */
async function reread(
  { contact_id, position }: RejectedRow,
  read: Upstream['read'],
  signal: AbortSignal,
): Promise<Unreadable | null> {
  if (contact_id !== '') {
    // Another row may have the same ID.
    const { unreadable } = await read('getCustomers', { _id: contact_id, limit: 10 }, { signal })
    return unreadable[0] ?? null
  }
  const page = await read('getCustomers', { offset: position, limit: 1 }, { signal })
  const [row] = page.rows
  // If rows moved, a row with an ID is reported by that ID.
  if (!row) return page.unreadable.find(({ raw }) => idIn(raw) === null) ?? null
  const wrong = (message: string) => ({ index: 0, issues: [{ path: 'id', message }], raw: row })
  if (!isKeptId(row.id)) return wrong('is too long, or contains a character that can’t be stored')
  const same = await read('getCustomers', { _id: row.id, limit: 10 }, { signal })
  const isOther = same.unreadable.length > 0 || same.rows.some((one) => !saysSame(one, row))
  return isOther ? wrong('is also the ID of another row') : null
}
