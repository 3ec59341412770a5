import { z } from 'zod'
import { method, route } from '@/lib/server/route/route'

/** Ids have no length limit, as in the customer system; the body has a limit of its own. */
const ID = z.string({ error: 'must be a contact id' }).min(1, { error: 'must be a contact id' })
const IDS = z
  .array(ID, { error: 'must be a list of contact ids' })
  .min(1, { error: 'must name a contact' })
  .max(1000, { error: 'must name at most 1000 contacts' })

/**
 * The opt-out list's entries for the given contacts, by id: `{readAt, isWhole, entries}`. Loads the list if it is
 * stale.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('opt-outs/contacts', {
  POST: method({
    who: 'opt-outs.read',
    body: z.strictObject({ ids: IDS }),
    handle: async ({ app, body }) => app.optOuts.ask(body.ids),
  }),
})
