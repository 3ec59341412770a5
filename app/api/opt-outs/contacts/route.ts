import { z } from 'zod'
import { CONTACT_IDS } from '@/lib/server/app/contact-ids'
import { method, route } from '@/lib/server/route/route'

/**
 * The opt-out list's entries for the given contacts, by id: `{readAt, isWhole, entries}`. Loads the list if it is
 * stale.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('opt-outs/contacts', {
  POST: method({
    who: 'opt-outs.read',
    body: z.strictObject({ ids: CONTACT_IDS }),
    handle: async ({ app, body }) => app.optOuts.ask(body.ids),
  }),
})
