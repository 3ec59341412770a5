import { z } from 'zod'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { method, route } from '@/lib/server/route/route'
import { refreshPassword } from '@/lib/server/session/fresh-password'

const body = z.strictObject({ password: z.string({ error: 'must be text' }) }, { error: 'must be an object' })

/** Counts the person's password as fresh again: 204. Wrong: 400; after ten wrong ones: 429. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('session/password', {
  POST: method({
    who: 'session.own',
    body,
    handle: ({ app, actor, body, request, requestId }) => {
      const peer = request.headers.get(REQUEST_HEADERS.peer) ?? ''
      return refreshPassword(app, actor, body.password, { request, peer, requestId })
    },
  }),
})
