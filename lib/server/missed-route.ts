import 'server-only'
import { z } from 'zod'
import type { MissedAnswer } from '@/lib/answers/directory'
import type { Unreadable } from '@/lib/contract'
import { offset } from '@/lib/contract/wire'
import { desk } from './desk'
import { readCounted } from './quota/counted-read'
import { method, route } from './route'

/** So many rows are read at once, with a call each. */
const ROWS = 10

const body = z.strictObject({ offset: offset.optional() }, { error: 'must be an object' })

/**
 * Some of the rows that nobody could be taken into the directory from, which keeps nothing of what is in
 * them: read anew by the contact's id, or else from where they stood. `{unreadable, asked, total}`: those of
 * the `asked` ones from `offset` on that still can't be read, and how many there are in all. `unreadable`'s
 * `index` is the place among the `total`.
 */
export function missedRoute() {
  return route('customers/unreadable', {
    POST: method({
      who: 'customers.read',
      body,
      async handle({ request, requestId, actor, body: { offset = 0 } }): Promise<MissedAnswer> {
        const { directory } = desk()
        if (!directory) return { unreadable: [], asked: 0, total: 0 }
        const read = readCounted(actor, requestId)
        const missed = await directory.missed({ offset, limit: ROWS })
        const pages = await Promise.all(
          missed.map(({ contact_id, position }) =>
            read(
              'getCustomers',
              contact_id === '' ? { offset: position, limit: 1 } : { _id: contact_id, limit: 1 },
              { signal: request.signal },
            ),
          ),
        )
        const unreadable = pages.flatMap((page, nth): Unreadable[] =>
          page.unreadable.map((row) => ({ ...row, index: offset + nth })),
        )
        return { unreadable, asked: missed.length, total: (await directory.status()).unreadable }
      },
    }),
  })
}
