import 'server-only'
import { z } from 'zod'
import { limit, offset } from '@/lib/contract/wire'
import { LONGEST_SEARCH } from '@/lib/directory-list'
import { desk } from './desk'
import { marksOf } from './found-marks'
import type { ListAnswer } from './list-page'
import { method, route } from './route'

/** So far a search is paged through; who wants more narrows it. */
const FARTHEST = 1000

const body = z.strictObject(
  {
    find: z
      .string({ error: 'must be text' })
      .max(LONGEST_SEARCH, { error: `must have at most ${LONGEST_SEARCH} characters` })
      .refine((text) => text.trim().length > 1, { error: 'must have at least 2 characters' }),
    limit: limit.optional(),
    offset: offset.max(FARTHEST, { error: `must be at most ${FARTHEST}` }).optional(),
  },
  { error: 'must be an object' },
)

/**
 * Whom the directory finds by parts of a name, an email or a phone number, best first:
 * `{members, unreadable, directory}`. `directory` is null where it is switched off; its `marks` tell by
 * contact id where the text matches: pairs of the first unit and that behind the last, as JavaScript counts.
 */
export function findRoute() {
  return route('customers/find', {
    POST: method({
      who: 'customers.read',
      body,
      async handle({
        request,
        requestId,
        actor,
        body: { find, limit = 100, offset = 0 },
      }): Promise<ListAnswer> {
        const { directory, readQuota } = desk()
        if (!directory) return { members: [], unreadable: [], directory: null }
        const reader = { id: actor.id, role: actor.role, requestId }
        await readQuota.require(reader)
        const found = await directory.find(find, { limit, offset }, request.signal)
        await readQuota.take(reader, found.people.length)
        const { people, unreadable, isWhole, readAt } = await directory.status()
        return {
          members: found.people,
          unreadable: [],
          directory: {
            total: found.total,
            isMore: found.isMore,
            isWhole,
            people,
            unreadable,
            readAt,
            marks: marksOf(found.people, find),
          },
        }
      },
    }),
  })
}
