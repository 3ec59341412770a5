import { z } from 'zod'
import { optOutList } from '@/lib/server/opt-out-list'
import { method, route } from '@/lib/server/route'

/** What the opt-out list says of one contact, `{readAt, isWhole, entry}`; reads the list where it is old. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('opt-outs/contact', {
  POST: method({
    who: 'opt-outs.read',
    body: z.strictObject({ id: z.string().min(1).max(500) }),
    handle: async ({ body }) => optOutList().ask(body.id),
  }),
})
