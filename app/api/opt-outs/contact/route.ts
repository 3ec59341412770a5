import { z } from 'zod'
import { optOutList } from '@/lib/server/opt-out-list'
import { method, route } from '@/lib/server/route'

const ID = z
  .string({ error: 'must be a contact id' })
  .min(1, { error: 'must be a contact id' })
  .max(500, { error: 'must have at most 500 characters' })

/** What the opt-out list says of one contact, `{readAt, isWhole, entry}`; reads the list where it is old. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('opt-outs/contact', {
  POST: method({
    who: 'opt-outs.read',
    body: z.strictObject({ id: ID }),
    handle: async ({ body }) => optOutList().ask(body.id),
  }),
})
