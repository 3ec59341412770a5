import 'server-only'
import { z } from 'zod'
import type { CountAnswer } from '@/lib/answers/count'
import { date } from '@/lib/contract/wire'
import { lowPriorityYield } from '@/lib/jobs/yield'
import { objectOf } from '@/lib/server/app/body'
import { Problem } from '@/lib/server/app/problem'
import { countedRead } from '@/lib/server/quota/counted-read'
import { method, route } from '@/lib/server/route/route'

/** Calls per request. The browser repeats the request until the total is known, and can stop in between. */
const CALLS = 4
/** The longest wait for users' calls before each of ours, in ms. */
const PATIENCE_MS = 2000
/** No list is longer. */
const LONGEST = 1_000_000_000

const rows = z.int({ error: 'must be a whole number, 0 or more' }).min(0, { error: 'must be 0 or more' })

const body = objectOf({
  updated_since: date.optional(),
  event_since_date: date.optional(),
  /** At least `known` rows exist, and fewer than `below`. */
  known: rows.max(LONGEST, { error: `must be at most ${LONGEST}` }),
  below: rows.max(LONGEST, { error: `must be at most ${LONGEST}` }).optional(),
}).refine(({ known, below }) => below === undefined || below > known, {
  path: ['below'],
  error: 'must be greater than known',
})

/**
 * Counts the Live list, a few calls at a time: `{known, below, calls}`, to be sent again until `below` is `known`
 * plus one. Doubles the guess, then bisects: about 2 log2 n calls of one row. Users' calls go first.
 */
export const countRoute = route('customers/count', {
  POST: method({
    who: 'customers.read',
    body,
    async handle({
      app,
      request,
      requestId,
      actor,
      body: { known: from, below: to, ...filters },
    }): Promise<CountAnswer> {
      const read = countedRead(app, { id: actor.id, role: actor.role, requestId })
      let [known, below, calls] = [from, to ?? null, 0]
      const seen = new Set<string>()
      while (calls < CALLS && (below === null || below - known > 1)) {
        await lowPriorityYield({ upstream: app.upstream, most: PATIENCE_MS, signal: request.signal })
        const wanted = below === null ? Math.min(LONGEST, Math.max(1, known * 2)) : (known + below) >> 1
        if (wanted <= known)
          throw new Problem(502, 'Your customer system’s list never ends', {
            detail: 'The list can’t be counted. Admins can find details on the Connection page.',
          })
        const offset = wanted - 1
        const { rows, unreadable } = await read(
          'getCustomers',
          { ...filters, limit: 1, offset },
          { signal: request.signal },
        )
        calls += 1
        const [row] = rows
        // The same row at two positions means that the list repeats.
        if (row && seen.has(row.id)) {
          app.upstream.lists.of('getCustomers').noteRepeat()
          throw new Problem(502, 'Your customer system repeats rows, so this list can’t be counted', {
            detail: 'Admins can find details on the Connection page.',
          })
        }
        if (row) seen.add(row.id)
        if (rows.length + unreadable.length > 0) known = wanted
        else below = wanted
      }
      return { known, below, calls }
    },
  }),
})
