import { z } from 'zod'
import { method, route } from '@/lib/server/route/route'

/** As long as upstream's are; a body has its own limit. */
const ID = z.string({ error: 'must be a contact id' }).min(1, { error: 'must be a contact id' })
const IDS = z
  .array(ID, { error: 'must be a list of contact ids' })
  .min(1, { error: 'must name a contact' })
  .max(1000, { error: 'must name at most 1000 contacts' })

/**
 * What the opt-out list says of contacts, `{readAt, isWhole, entries}` with an entry for each that is on
 * it, by id; reads the list where it is old.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('opt-outs/contacts', {
  POST: method({
    who: 'opt-outs.read',
    body: z.strictObject({ ids: IDS }),
    handle: async ({ app, body }) => app.optOuts.ask(body.ids),
  }),
})
