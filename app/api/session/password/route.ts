import { z } from 'zod'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { method, route } from '@/lib/server/route/route'
import { refreshPassword } from '@/lib/server/session/fresh-password'

const body = z.strictObject({ password: z.string({ error: 'must be text' }) }, { error: 'must be an object' })

/** Confirms the user's password: 204. Returns 400 if it is wrong and 429 after ten wrong ones. */
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
